import type { Root } from 'hast';
import type { MdastNode } from 'satteri';
import { pageVisitors } from '../../visitors/page-plugin.ts';
import type { PageState } from '../../visitors/page-state.ts';
import type { PageTexts } from '../../visitors/page-texts.ts';
import type { UnifiedOptions } from '../options.ts';
import { noteCode } from '../plugin-code.ts';
import { PluginError } from '../plugin-error.ts';
import type { MarkdownProcessor, PluginMessage, ProcessorInput } from '../processor.ts';
import { noteRead, readAgain, type ReadCode } from './estree.ts';
import { messageOffset, namedPlugins } from './named-plugins.ts';
import { loadUnified, type UnifiedPackages } from './packages.ts';
import { collapseStatic } from './static-html.ts';
import { visitTree } from './visit-tree.ts';

type Processor = ReturnType<UnifiedPackages['createProcessor']>;
type VFile = Awaited<ReturnType<Processor['process']>>;
type VFileMessage = VFile['messages'][number];
type Pluggables = NonNullable<NonNullable<Parameters<UnifiedPackages['createProcessor']>[0]>['remarkPlugins']>;

/** What Octavo's own plugins find of the page that is compiled. */
interface PageData {
  readonly page: PageState;
  readonly read: ReadCode;
}

/**
 * Unified with plugins of a project, as Astro puts it together for MDX. Octavo's own work on a page comes behind the remark plugins,
 * so that what they make gets its anchors, addresses, colours and guards.
 */
export function unifiedProcessor(options: UnifiedOptions, file: string): MarkdownProcessor {
  const packages = loadUnified(file);
  // Loading them is waited for when a page is compiled.
  packages.catch(() => undefined);
  const processors = new Map<string, Promise<Processor>>();
  const processorFor = (input: ProcessorInput): Promise<Processor> => {
    const key = `${input.format} ${input.hasFormulas} ${input.page.texts.footnotes}`;
    const known = processors.get(key) ?? packages.then((found) => pipeline(found, options, input));
    processors.set(key, known);
    return known;
  };
  return {
    async process(input) {
      const processor = await processorFor(input);
      const data: PageData = { page: input.page, read: new WeakMap() };
      const result = await processor
        .process({
          value: input.text,
          path: input.fileURL,
          data: { ...data, astro: { frontmatter: input.frontmatter } },
        })
        .catch((error: unknown) => {
          throw parserError(error);
        });
      return { code: String(result.value), messages: result.messages.map(messageOf) };
    },
  };
}

async function pipeline(
  { createProcessor, nodeTypes, remarkGfm, remarkSmartypants, rehypeRaw, toHtml }: UnifiedPackages,
  { remarkPlugins, rehypePlugins, recmaPlugins, remarkRehype, gfm = true, smartypants = true }: UnifiedOptions,
  { format, hasFormulas, page }: Pick<ProcessorInput, 'format' | 'hasFormulas' | 'page'>,
): Promise<Processor> {
  const remarkMath = hasFormulas ? (await import('remark-math')).default : undefined;
  return createProcessor({
    outputFormat: 'function-body',
    format: format === 'html' ? 'md' : 'mdx',
    elementAttributeNameCase: 'html',
    stylePropertyNameCase: 'css',
    remarkRehypeOptions: { ...footnoteTexts(page.texts), ...remarkRehype },
    remarkPlugins: [
      ...(gfm ? [remarkGfm] : []),
      ...(remarkMath === undefined ? [] : [remarkMath]),
      ...typographic(remarkSmartypants, smartypants),
      ...namedPlugins(remarkPlugins, 'remarkPlugins'),
      visitPage,
    ],
    rehypePlugins: [
      [rawHtml, rehypeRaw, nodeTypes],
      noteCodeOfPage,
      ...namedPlugins(rehypePlugins, 'rehypePlugins'),
      finishCode,
      collapseStatic(toHtml),
    ],
    recmaPlugins: namedPlugins(recmaPlugins, 'recmaPlugins'),
  });
}

function footnoteTexts({ footnotes, backToReference }: PageTexts) {
  return {
    footnoteLabel: footnotes,
    footnoteBackLabel(reference: number, repetition: number): string {
      const number = repetition > 1 ? `${reference + 1}-${repetition}` : String(reference + 1);
      return backToReference.replace('{reference}', number);
    },
  };
}

function typographic(
  remarkSmartypants: UnifiedPackages['remarkSmartypants'],
  smartypants: NonNullable<UnifiedOptions['smartypants']>,
): Pluggables {
  // Two hyphens are an en dash and three an em dash, as satteri reads them.
  const options = { dashes: 'oldschool', ...(smartypants === true ? {} : smartypants) };
  return smartypants === false ? [] : [[remarkSmartypants, options]];
}

/** Octavo's own work on the tree of a page's Markdown. */
function visitPage() {
  return (tree: MdastNode, { data }: VFile): void => {
    const { page, read } = pageData(data);
    noteRead(tree, read);
    visitTree(tree, pageVisitors, page);
    // What becomes HTML is a copy, which is known for no tree any longer.
    readAgain(tree, read);
  };
}

/** Makes elements of HTML that is still text: plugins leave some, and so does Markdown that is not MDX. */
function rawHtml(rehypeRaw: UnifiedPackages['rehypeRaw'], passThrough: UnifiedPackages['nodeTypes']) {
  const parse = rehypeRaw({ passThrough: [...passThrough] });
  return (tree: Root, file: VFile) => (hasRaw(tree) ? parse(tree, file) : tree);
}

function hasRaw(node: Root | Root['children'][number]): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw));
}

/** Notes the code of a page before plugins change it. */
function noteCodeOfPage() {
  return (tree: Root, { data }: VFile): void => {
    noteRead(tree, pageData(data).read);
  };
}

/** Looks at code that plugins have put in or changed. */
function finishCode() {
  return (tree: Root, { data }: VFile): void => {
    const { page, read } = pageData(data);
    readAgain(tree, read);
    noteCode(tree, page);
  };
}

function pageData(data: object): PageData {
  return data as PageData;
}

/** What plugins say with `file.message`. */
function messageOf({ reason, source, ruleId, place }: VFileMessage): PluginMessage {
  return { plugin: [source, ruleId].filter(Boolean).join(':'), text: reason, offset: messageOffset(place) };
}

/** What the parser has against a text, in the form that errors of satteri have. */
function parserError(error: unknown): unknown {
  const { line, column, reason } = error as Partial<VFileMessage>;
  if (error instanceof PluginError || line == null || column == null) return error;
  return new Error(`${line}:${column}: ${reason}`, { cause: error });
}
