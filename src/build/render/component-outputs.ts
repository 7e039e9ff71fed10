import { childrenMarks, renderProblem, type OutputPlace } from '../../components/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { childrenMark, fixedName, outputKey, wholeMark, type ComponentOutputs } from '../../markdown/export.ts';

/** HTML that the components of authors and expressions have made for a page. */
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
const children = new RegExp(`${childrenMarks.open}([^]*?)${childrenMarks.close}`, 'g');

/** Where what comes next can only be a row, a cell or an item: in a table or a list, outside of its parts. */
const betweenParts =
  /<(?:table|thead|tbody|tfoot|tr|ul|ol|dl)\b[^<]*$|<\/(?:caption|colgroup|thead|tbody|tfoot|tr|t[dh]|li|d[dt])>\s*$/i;

/** Tags of one component in one file: more than anybody writes. */
const maxTags = 10_000;

/** Returns what notes the output of a page's components; what cannot be read as Markdown is reported, and left out. */
export function noteOutputs(report: (diagnostic: Diagnostic) => void): NotedOutputs {
  const noted = new Map<string, Output[]>();
  const add = (key: string, index: number, output: Output): void => {
    if (!Number.isInteger(index) || index < 0 || index >= maxTags) return;
    const list = noted.get(key) ?? [];
    list[index] = output;
    noted.set(key, list);
  };
  return {
    note(place, html) {
      const output = { place, html };
      add(outputKey(place), place.index, output);
      if (place.fixedIndex !== undefined)
        add(outputKey({ ...place, name: fixedName(place.name) }), place.fixedIndex, output);
    },
    async markdown() {
      if (noted.size === 0) return new Map();
      // Loaded here, as most pages have no components of their own: it brings a parser of HTML.
      const { renderedMarkdown } = await import('../../markdown/fragments/html-markdown.ts');
      const known = new Map<Output, string | undefined>();
      const markdownOf = ({ place, html }: Output): string | undefined => {
        try {
          // What an expression shows is its own, whatever a component in it has been given.
          const isExpression = place.name.startsWith('{');
          return isExpression
            ? renderedMarkdown(html.replace(children, '$1'))
            : withChildrenMarked(html, renderedMarkdown);
        } catch (error) {
          // Parsers of HTML and Markdown call themselves for what is inside.
          if (!(error instanceof RangeError)) throw error;
          report(nestedTooDeeply(place));
          return undefined;
        }
      };
      const read = (output: Output): string | undefined => {
        if (!known.has(output)) known.set(output, markdownOf(output));
        return known.get(output);
      };
      return new Map([...noted].map(([key, list]) => [key, list.map(read)]));
    },
  };
}

/** Returns the Markdown of HTML with marks where its children are; with all that these show, where they are rows, cells or items. */
function withChildrenMarked(html: string, toMarkdown: (html: string) => string): string {
  const areParts = [...html.matchAll(children)].some(({ index }) => betweenParts.test(html.slice(0, index)));
  return areParts
    ? wholeMark + toMarkdown(html.replace(children, '$1'))
    : toMarkdown(html.replace(children, childrenMark));
}

function nestedTooDeeply({ file, name }: OutputPlace): Diagnostic {
  return renderProblem['component-failed']({
    message: `What <${name}> shows is nested too deeply to be read as Markdown; the Markdown of the page leaves it out.`,
    file,
    hint: 'Put fewer elements inside each other.',
  });
}
