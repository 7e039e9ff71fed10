import type { OutputPlace } from '../../components/index.ts';
import { outputKey, type ComponentOutputs } from '../../markdown/export.ts';

/** HTML that the components of authors have made for a page, as `ComponentOutputs` has their Markdown. */
export interface NotedOutputs {
  readonly note: (place: OutputPlace, html: string) => void;
  /** Returns it as Markdown. */
  readonly markdown: () => Promise<ComponentOutputs>;
}

/** Returns what notes the output of a page's components. */
export function noteOutputs(): NotedOutputs {
  const noted = new Map<string, string[]>();
  return {
    note({ index, ...tag }, html) {
      const key = outputKey(tag);
      const list = noted.get(key) ?? [];
      list[index] = html;
      noted.set(key, list);
    },
    async markdown() {
      if (noted.size === 0) return noted;
      // Loaded here, as most pages have no components of their own: it brings a parser of HTML.
      const { renderedMarkdown } = await import('../../markdown/fragments/html-markdown.ts');
      return new Map([...noted].map(([key, list]) => [key, list.map(renderedMarkdown)]));
    },
  };
}
