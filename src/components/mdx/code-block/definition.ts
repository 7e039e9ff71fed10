import type { MdxComponent } from '../../../markdown/index.ts';
import { anything, attributeText, defineComponent, flag, iconAttributes, text } from '../attributes.ts';

/** A code block: what a fence becomes, and what authors write when they need attributes that are expressions. */
export const codeBlocks: readonly MdxComponent[] = [
  defineComponent({
    name: 'CodeBlock',
    attributes: {
      code: text('The code; otherwise the children.'),
      language: text('Language to colour as.'),
      lang: text('Same as `language`.'),
      title: text('Text of the header, often a file name.'),
      filename: text('Same as `title`.'),
      theme: text('Theme of Shiki, for the colours of this block.'),
      lines: flag('Number the lines.'),
      wrap: flag('Break long lines instead of scrolling.'),
      expandable: flag('Show the first lines only, and a button for the rest.'),
      nocopy: flag('Show no button that copies the code.'),
      twoslash: flag('Show the types of TypeScript or JavaScript, where `twoslash` and `typescript` are installed.'),
      highlight: anything('Lines to mark: `"1,3-5"` or `"[1,3]"`.'),
      focus: anything('Lines to leave bright when the others are dimmed.'),
      added: anything('Lines that a change adds.'),
      removed: anything('Lines that a change removes.'),
      ...iconAttributes,
    },
    rules: { otherNames: ['Code', 'CodeSnippet', 'Pre'] },
    toMarkdown: (instance) => {
      const code = attributeText(instance, 'code') || instance.children;
      if (/^(```|~~~)/.test(code)) return code;
      const fence = code.includes('```') ? '~~~' : '```';
      const info = `${attributeText(instance, 'language', 'lang')} ${attributeText(instance, 'title', 'filename')}`;
      return `${fence}${info.trim()}\n${code}\n${fence}`;
    },
  }),
];
