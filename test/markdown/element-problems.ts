import { inlineStyleSlips, styleSlips } from '../../src/author/index.ts';
import { componentRegistry } from '../../src/components/mdx/definitions.ts';
import type { SiteKnowledge } from '../../src/markdown/element-checks/knowledge.ts';
import { compileText } from './render.ts';

export const knowledge: SiteKnowledge = {
  components: componentRegistry,
  iconFinding: ({ name }) =>
    name === 'rocket'
      ? undefined
      : { kind: 'icon-unknown', message: `There is no icon "${name}".`, hint: 'Did you mean "rocket"?' },
  languages: ['windlang'],
  types: undefined,
  inlineStyleSlips,
  styleSlips: (css) => styleSlips(css, 'stylesheet'),
};

/** What is told of a text: line, column, message and hint of each problem. */
export function problemsOf(text: string, path = 'page.mdx'): string[] {
  return compileText(text, { path, knowledge }).diagnostics.map(
    ({ range, message, hint }) => `${range?.start.line}:${range?.start.column} ${message} ${hint}`,
  );
}
