import { childrenMarks, renderProblem, type OutputPlace } from '../../components/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { childrenMark, outputKey, type ComponentOutputs } from '../../markdown/export.ts';

/** HTML that the components of authors have made for a page. */
export interface NotedOutputs {
  /** Takes it as it comes from the sandbox, where an author's code may have made it up. */
  readonly note: (place: OutputPlace, html: string) => void;
  /** Returns it as Markdown. */
  readonly markdown: () => Promise<ComponentOutputs>;
}

interface Output {
  readonly place: OutputPlace;
  readonly html: string;
}

/** What a component has been given is exported from the text of the page. */
const children = new RegExp(`${childrenMarks.open}[^]*?${childrenMarks.close}`, 'g');

/** Tags of one component in one file: more than anybody writes. */
const maxTags = 10_000;

/** Returns what notes the output of a page's components; what cannot be read as Markdown is reported, and left out. */
export function noteOutputs(report: (diagnostic: Diagnostic) => void): NotedOutputs {
  const noted = new Map<string, Output[]>();
  return {
    note(place, html) {
      if (!Number.isInteger(place.index) || place.index < 0 || place.index >= maxTags) return;
      const key = outputKey(place);
      const list = noted.get(key) ?? [];
      list[place.index] = { place, html };
      noted.set(key, list);
    },
    async markdown() {
      if (noted.size === 0) return new Map();
      // Loaded here, as most pages have no components of their own: it brings a parser of HTML.
      const { renderedMarkdown } = await import('../../markdown/fragments/html-markdown.ts');
      const read = ({ place, html }: Output): string | undefined => {
        try {
          return renderedMarkdown(html.replace(children, childrenMark));
        } catch (error) {
          // Parsers of HTML and Markdown call themselves for what is inside.
          if (!(error instanceof RangeError)) throw error;
          report(nestedTooDeeply(place));
          return undefined;
        }
      };
      return new Map([...noted].map(([key, list]) => [key, list.map(read)]));
    },
  };
}

function nestedTooDeeply({ file, name }: OutputPlace): Diagnostic {
  return renderProblem['component-failed']({
    message: `What <${name}> shows is nested too deeply to be read as Markdown; the Markdown of the page leaves it out.`,
    file,
    hint: 'Put fewer elements inside each other.',
  });
}
