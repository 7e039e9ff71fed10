import { pagePlugin } from './page-plugin.ts';

const noMappedElements: readonly string[] = [];

interface Output {
  readonly hasFormulas: boolean;
  readonly mappedElements?: readonly string[] | undefined;
}

/** How satteri makes code of a page. The return type is inferred: it tells the compiler's types that no plugin is asynchronous. */
export function outputOptions({ hasFormulas, mappedElements = noMappedElements }: Output) {
  return {
    outputFormat: 'function-body' as const,
    elementAttributeNameCase: 'html' as const,
    stylePropertyNameCase: 'css' as const,
    optimizeStatic: { component: 'Fragment', prop: 'set:html', ignoreElements: [...mappedElements] },
    features: { gfm: true, frontmatter: false, smartPunctuation: true, math: hasFormulas },
    mdastPlugins: [pagePlugin],
  };
}
