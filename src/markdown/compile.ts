import { markdownToJs, mdxToJs, mdxToMdast } from 'satteri';
import type { SourceFile } from '../diagnostics/index.ts';
import type { CompiledPage } from './compiled-page.ts';
import { pageState, readsFormulas, type CompileOptions } from './compile-options.ts';
import { failedPage, finish, syntaxProblem } from './finish-page.ts';
import { outputOptions } from './output-options.ts';
import { givesElements } from './visitors/page-state.ts';
import { prepareText, type PreparedText } from './prepare.ts';
import { compileWithRepairs, oneEachConstruct } from './syntax/repair.ts';
import { tooDeep } from './syntax/syntax-error.ts';
import { assertTagPlaces, mayMisplaceTags } from './syntax/tag-places.ts';
import type { MappedText } from './text-edits.ts';

/**
 * Compiles a page or snippet to code for Astro's JSX runtime. Never throws for what an author wrote: a syntax error
 * becomes a diagnostic with its place in the file; the page is then rendered with the offending construct as text (a
 * warning), or, where that is impossible, is empty (an error).
 */
export function compilePage(file: SourceFile, options: CompileOptions): CompiledPage {
  const deep = tooDeep(file.text);
  if (deep !== undefined) return failedPage(file, [deep]);
  const prepared = prepareText(file.text, options.variables);
  const { result, errors } = compileWithRepairs(prepared, (source) => compileText(file, source, { prepared, options }));
  if (errors.length > 0 && options.format === 'md') return compilePlain(file, options);
  if (result === undefined) return failedPage(file, errors);
  const repaired = oneEachConstruct(errors, file.text).map((error) =>
    syntaxProblem(error.repair === 'lost' ? 'mdx-syntax' : 'mdx-repaired', file, error),
  );
  return repaired.length === 0 ? result : { ...result, diagnostics: [...repaired, ...result.diagnostics] };
}

interface CompileContext {
  readonly prepared: PreparedText;
  readonly options: CompileOptions;
}

function compileText(file: SourceFile, source: MappedText, { prepared, options }: CompileContext): CompiledPage {
  const page = pageState(file, { ...prepared, ...source }, options);
  const output = outputOptions({
    ...options,
    hasFormulas: readsFormulas(source.text, options),
    givesElements: givesElements(source.text),
  });
  if (mayMisplaceTags(source.text))
    assertTagPlaces(mdxToMdast(source.text, { features: output.features }), source.text);
  const { code } = mdxToJs(source.text, { ...output, data: { page } });
  return finish(file, page, {
    generated: code,
    knowledge: options.knowledge,
    isRepaired: source.text !== prepared.text,
  });
}

/** Plain Markdown with HTML: braces and unknown tags are text. */
function compilePlain(file: SourceFile, options: CompileOptions): CompiledPage {
  const prepared = prepareText(file.text, options.variables, 'html');
  const page = pageState(file, prepared, options);
  const hasFormulas = readsFormulas(prepared.text, options);
  const output = outputOptions({ ...options, hasFormulas, givesElements: false });
  const { code } = markdownToJs(prepared.text, {
    ...output,
    features: { ...output.features, rawHtml: true },
    data: { page },
  });
  return finish(file, page, { generated: code, knowledge: options.knowledge, isRepaired: false });
}
