import { defineHastPlugin, markdownToJs, mdxToJs, mdxToMdast, type CompileOptions } from 'satteri';
import { outputOptions } from '../output-options.ts';
import { givesElements } from '../visitors/page-state.ts';
import { assertTagPlaces, mayMisplaceTags } from '../syntax/tag-places.ts';
import type { SatteriOptions } from './options.ts';
import { callPlugin } from './plugin-error.ts';
import { noteCode } from './plugin-code.ts';
import type { MarkdownProcessor, ProcessorInput } from './processor.ts';

/** Satteri with plugins or features of a project. Its own work on a page comes behind its plugins for the tree of Markdown. */
export function satteriProcessor({ mdastPlugins = [], hastPlugins = [], features }: SatteriOptions): MarkdownProcessor {
  const ofMarkdown = named(mdastPlugins, 'mdastPlugins');
  const ofHtml = hastPlugins.length === 0 ? [] : [...named(hastPlugins, 'hastPlugins'), codeNoter];
  return {
    async process({ text, format, page, hasFormulas, fileURL, frontmatter }: ProcessorInput) {
      const isGiven = format === 'mdx' && givesElements(text);
      const output = outputOptions({ hasFormulas, givesElements: isGiven, texts: page.texts });
      const options = {
        ...output,
        features: { ...output.features, ...features, frontmatter: false },
        mdastPlugins: [...ofMarkdown, ...output.mdastPlugins],
        hastPlugins: ofHtml,
        fileURL,
        data: { page, astro: { frontmatter } },
      } as CompileOptions & typeof output;
      if (format === 'html') {
        const { code } = await markdownToJs(text, { ...options, features: { ...options.features, rawHtml: true } });
        return { code, messages: [] };
      }
      if (mayMisplaceTags(text)) assertTagPlaces(mdxToMdast(text, { features: options.features }), text);
      const { code } = await mdxToJs(text, options);
      return { code, messages: [] };
    },
  };
}

const codeNoter = defineHastPlugin({
  name: 'octavo-code',
  after(root, { data }) {
    if (data.page !== undefined) noteCode(root, data.page);
  },
});

/** Plugins whose errors name them. */
function named<Entry>(entries: readonly Entry[], list: string): Entry[] {
  return entries.map((entry, index) => namedEntry(entry, `${list} › ${index}`) as Entry);
}

function namedEntry(entry: unknown, place: string): unknown {
  if (Array.isArray(entry)) return entry.map((each) => namedEntry(each, place));
  if (typeof entry === 'function') {
    const factory = entry as (context: unknown) => unknown;
    const name = factory.name === '' ? place : `${place} (${factory.name})`;
    return (context: unknown) =>
      namedEntry(
        callPlugin(name, () => factory(context), atStart),
        place,
      );
  }
  if (typeof entry !== 'object' || entry === null) return entry;
  const name = `${place} (${String((entry as { readonly name?: unknown }).name)})`;
  // Visitors may be methods of a class, and stand in its prototype.
  return new Proxy(entry, { get: (plugin, key) => namedVisitor(Reflect.get(plugin, key), plugin, name) });
}

function namedVisitor(value: unknown, plugin: object, name: string): unknown {
  if (Array.isArray(value)) return value.map((each) => namedVisitor(each, plugin, name));
  if (typeof value === 'object' && value !== null && 'visit' in value)
    return { ...value, visit: namedVisitor(value.visit, value, name) };
  if (typeof value !== 'function') return value;
  const visit = value as (...args: unknown[]) => unknown;
  return (node: unknown, context: unknown) =>
    callPlugin(
      name,
      () => visit.call(plugin, node, context),
      () => offsetOf(node),
    );
}

const atStart = (): number => 0;

function offsetOf(node: unknown): number {
  const { position } = node as { readonly position?: { readonly start?: { readonly offset?: number } } };
  return position?.start?.offset ?? 0;
}
