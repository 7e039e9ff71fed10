import { mdxToMdast } from 'satteri';
import type { Diagnostic, SourceFile } from '../../diagnostics/index.ts';
import { compilePage } from '../compile.ts';
import { pageState, readsFormulas, type CompileOptions } from '../compile-options.ts';
import type { CompiledPage } from '../compiled-page.ts';
import { failedPage, finish, syntaxProblem } from '../finish-page.ts';
import { markdownProblem } from '../diagnostics.ts';
import { prepareText, type PreparedText } from '../prepare.ts';
import { compileWithRepairs, oneEachConstruct } from '../syntax/repair.ts';
import { readSyntaxError, tooDeep, type MdxSyntaxError } from '../syntax/syntax-error.ts';
import { assertTagPlaces, mayMisplaceTags } from '../syntax/tag-places.ts';
import { lineStarts, pointAt, type MappedText } from '../text-edits.ts';
import { PluginError } from './plugin-error.ts';
import type { MarkdownProcessor, ProcessorInput } from './processor.ts';

/** A project's processor, and where the files are that it compiles. */
export interface ProcessorUse {
  readonly processor: MarkdownProcessor;
  readonly folder: URL;
}

/**
 * Compiles a page or snippet as `compilePage` does, with a processor of the project: what is wrong with a text, and how it is put
 * right, is the same. A plugin that throws is a diagnostic; the page is compiled without any then.
 */
export async function compileWith(use: ProcessorUse, file: SourceFile, options: CompileOptions): Promise<CompiledPage> {
  const deep = tooDeep(file.text);
  if (deep !== undefined) return failedPage(file, [deep]);
  const prepared = prepareText(file.text, options.variables);
  const compilation: Compilation = { ...use, file, options };
  try {
    return await compileText(compilation, prepared, { prepared, format: 'mdx' });
  } catch (error) {
    if (error instanceof PluginError) return withoutPlugins(compilation, error, prepared);
    return compileRepaired(compilation, prepared, error);
  }
}

interface Compilation extends ProcessorUse {
  readonly file: SourceFile;
  readonly options: CompileOptions;
}

interface Source extends Pick<ProcessorInput, 'format'> {
  readonly prepared: PreparedText;
}

async function compileText(
  { processor, folder, file, options }: Compilation,
  source: MappedText,
  { prepared, format }: Source,
): Promise<CompiledPage> {
  const { text } = source;
  const page = pageState(file, { ...prepared, ...source }, options);
  const fileURL = new URL(encodeURI(file.path), folder);
  const { code, messages } = await processor.process({
    ...{ text, format, page, fileURL },
    hasFormulas: readsFormulas(text, options),
    frontmatter: structuredClone(options.frontmatter ?? {}),
  });
  const isRepaired = text !== prepared.text;
  const compiled = finish(file, page, { generated: code, knowledge: options.knowledge, isRepaired });
  if (messages.length === 0) return compiled;
  const reported = messages.map(({ plugin, text: message, offset }) =>
    markdownProblem['plugin-message']({
      message: plugin === '' ? message : `${plugin}: ${message}`,
      file: file.path,
      range: { start: pointAt(lineStarts(file.text), source.toOriginal(offset)) },
    }),
  );
  return { ...compiled, diagnostics: [...compiled.diagnostics, ...reported] };
}

/** Repairs a text whose syntax is wrong, as Octavo does by itself, and compiles that. */
async function compileRepaired(
  compilation: Compilation,
  prepared: PreparedText,
  failure: unknown,
): Promise<CompiledPage> {
  const { file, options } = compilation;
  const { result: repaired, errors } = compileWithRepairs(prepared, (source) => {
    assertSyntax(source.text, options);
    return source;
  });
  if (options.format === 'md') return compilePlain(compilation);
  if (repaired === undefined) return failedPage(file, errors);
  // What this processor alone does not read has no repair.
  if (errors.length === 0) return failedPage(file, [inOriginal(readSyntaxError(failure, prepared.text), prepared)]);
  try {
    const page = await compileText(compilation, repaired, { prepared, format: 'mdx' });
    const repairs = oneEachConstruct(errors, file.text).map((error) => repairProblem(error, file));
    return { ...page, diagnostics: [...repairs, ...page.diagnostics] };
  } catch (error) {
    if (error instanceof PluginError) return withoutPlugins(compilation, error, repaired);
    return failedPage(file, [inOriginal(readSyntaxError(error, repaired.text), repaired)]);
  }
}

/** Throws where the text is not MDX for Octavo's own processor. */
function assertSyntax(text: string, options: CompileOptions): void {
  const features = { gfm: true, frontmatter: false, math: readsFormulas(text, options) };
  const tree = mdxToMdast(text, { features });
  if (mayMisplaceTags(text)) assertTagPlaces(tree, text);
}

async function compilePlain(compilation: Compilation): Promise<CompiledPage> {
  const { file, options } = compilation;
  const prepared = prepareText(file.text, options.variables, 'html');
  try {
    return await compileText(compilation, prepared, { prepared, format: 'html' });
  } catch (error) {
    if (error instanceof PluginError) return withoutPlugins(compilation, error, prepared);
    return failedPage(file, [inOriginal(readSyntaxError(error, prepared.text), prepared)]);
  }
}

function withoutPlugins(
  { file, options }: Compilation,
  { plugin, message, offset }: PluginError,
  { toOriginal }: MappedText,
): CompiledPage {
  const page = compilePage(file, options);
  const problem = markdownProblem['plugin-failed']({
    message: `The Markdown plugin ${plugin} threw an error: ${message.replace(/(?<![.\s])[.\s]+$/, '')}.`,
    hint: 'The page is shown without plugins until then.',
    file: file.path,
    range: { start: pointAt(lineStarts(file.text), toOriginal(offset)) },
  });
  return { ...page, diagnostics: [problem, ...page.diagnostics] };
}

function repairProblem(error: MdxSyntaxError, file: SourceFile): Diagnostic {
  return syntaxProblem(error.repair === 'lost' ? 'mdx-syntax' : 'mdx-repaired', file, error);
}

function inOriginal(error: MdxSyntaxError, { toOriginal }: MappedText): MdxSyntaxError {
  return { ...error, offset: toOriginal(error.offset) };
}
