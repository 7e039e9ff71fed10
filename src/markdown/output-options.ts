import { pagePlugin } from './visitors/page-plugin.ts';
import { englishTexts, type PageTexts } from './visitors/page-texts.ts';

const noMappedElements: readonly string[] = [];
/** A select says which of its options is selected. */
export const givenElement = 'option';

interface Output {
  readonly hasFormulas: boolean;
  readonly mappedElements?: readonly string[] | undefined;
  /** Whether code of the page looks at the elements inside of its components. */
  readonly givesElements: boolean;
  readonly texts?: PageTexts | undefined;
}

/** How satteri makes code of a page. The return type is inferred: it tells the compiler's types that no plugin is asynchronous. */
export function outputOptions({
  hasFormulas,
  givesElements,
  mappedElements = noMappedElements,
  texts = englishTexts,
}: Output) {
  const footnotes = { label: texts.footnotes, backLabel: texts.backToReference };
  return {
    outputFormat: 'function-body' as const,
    elementAttributeNameCase: 'html' as const,
    stylePropertyNameCase: 'css' as const,
    // What is fixed becomes one text of HTML, in a fraction of the time; `Children` would count one child in it.
    ...(givesElements
      ? {}
      : {
          optimizeStatic: {
            component: 'Fragment',
            prop: 'set:html',
            ignoreElements: [...mappedElements, givenElement],
          },
        }),
    features: { gfm: { footnotes }, frontmatter: false, smartPunctuation: true, math: hasFormulas },
    mdastPlugins: [pagePlugin],
  };
}
