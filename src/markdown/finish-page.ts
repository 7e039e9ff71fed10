import type { Diagnostic, Point, SourceFile } from '../diagnostics/index.ts';
import type { CompiledPage } from './compiled-page.ts';
import { checkElements, type ElementReport } from './element-checks/check-elements.ts';
import { findingProblems } from './element-checks/finding-problems.ts';
import type { SiteKnowledge } from './element-checks/knowledge.ts';
import { readComponentNames } from './code/generated-code.ts';
import { withoutGiven } from './visitors/live-parts.ts';
import { markdownProblem } from './diagnostics.ts';
import { guardName } from './code/page-code.ts';
import { stepSizeAt, type PageState } from './visitors/page-state.ts';
import { undefinedReferences } from './references.ts';
import type { MdxSyntaxError } from './syntax/syntax-error.ts';
import { tagSlip } from './syntax/tag-slip.ts';
import { syntaxHint } from './syntax/syntax-hint.ts';
import { lineStarts, pointAt } from './text-edits.ts';
import { makesAnchors } from './visitors/visit-element.ts';

/** Code that is run without anyone who guards it fails as a whole. */
const guardOfRuntime = 'arguments[0].guard ?? ((make) => make())';
const emptyPage = '"use strict";\nreturn { default: () => undefined };\n';

export interface Generated {
  /** The compiler's code. */
  readonly generated: string;
  readonly knowledge: SiteKnowledge | undefined;
  /** The text that was compiled is not the one that the author wrote. */
  readonly isRepaired: boolean;
}

/** Returns what is known of a page when its code is there. */
export function finish(
  file: SourceFile,
  page: PageState,
  { generated, knowledge, isRepaired }: Generated,
): CompiledPage {
  const { prepared } = page;
  const imported = new Set(page.imports.map(({ local }) => local));
  const isGiven = (name: string): boolean => page.declared.has(name) || imported.has(name);
  // A header cell without text announces nothing to those who hear the table. Text of pages has no bare tags here.
  const accessible = generated.replaceAll('<th></th>', '<td></td>');
  const { code: own, componentNames } = readComponentNames(accessible, { imported, members: page.memberNames });
  const report = elementReport(page, { knowledge, isRepaired, componentNames });
  const links = [...page.links, ...report.pictures.map((picture) => ({ kind: 'image' as const, ...picture }))];
  const starts = lineStarts(file.text);
  const placed = <T extends { readonly offset: number }>({ offset, ...entry }: T): Omit<T, 'offset'> & Point => ({
    ...entry,
    ...pointAt(starts, prepared.toOriginal(offset)),
  });
  const drawings = page.drawings.map(({ message, hint, offset }) => {
    const range = { start: pointAt(starts, prepared.toOriginal(offset)) };
    return markdownProblem['drawing-unreadable']({ message, hint, file: file.path, range });
  });
  const undefinedVariables = new Map([...prepared.undefinedVariables].reverse().map((entry) => [entry.name, entry]));
  const diagnostics = [...undefinedVariables.values()].map(({ name, offset, suggestion }) =>
    markdownProblem['variable-undefined']({
      message: `The variable \`${name}\` is not defined; the text is shown as it is written.`,
      file: file.path,
      range: { start: pointAt(starts, offset) },
      hint:
        suggestion !== undefined
          ? `Did you mean \`{{${suggestion}}}\`?`
          : `Add "${name}" to \`variables\` in ${knowledge?.configFile ?? 'docs.json'}, or write \`\\{{${name}}}\` for the braces themselves.`,
    }),
  );
  return {
    code: page.spots.length === 0 ? own : own.replace('"use strict";\n', `$&const ${guardName} = ${guardOfRuntime};\n`),
    componentNames,
    imports: page.imports.map(placed),
    exportedNames: [...page.declared],
    ownComponents: page.components.map(({ mentions, ...component }) => {
      return { ...component, mentions: mentions.filter((name) => page.declared.has(name) || imported.has(name)) };
    }),
    hasCode: page.codePlaces.length > 0,
    exportsSource: page.exportsSource.join('\n\n'),
    liveParts: page.liveParts.map((part, index) => placed(withoutGiven(part, index, isGiven))),
    ...headingFacts(page),
    ids: page.ids,
    anchors: [...page.ids, ...page.anchorNames],
    hasComputedAnchors: page.computedAnchors.length > 0 || page.spots.some(({ source }) => makesAnchors(source)),
    links: links.map(placed),
    undeclaredNames: page.freeNames
      .filter(({ name, offset }) => !page.declared.has(name) && !imported.has(name) && !isHalfVariable(page, offset))
      .map(placed),
    uses: page.used.filter(({ name }) => imported.has(name)).map(placed),
    codeBlocks: page.codeBlocks,
    spots: page.spots.map(placed),
    strays: report.strays.map(({ element, parents, inside }) => ({
      name: element.name,
      parents,
      ...(inside === undefined ? {} : { inside }),
      ...pointAt(starts, prepared.toOriginal(element.start)),
    })),
    diagnostics: [
      ...diagnostics,
      ...drawings,
      ...namesTwice(page, file, starts),
      ...undefinedReferences(file),
      ...findingProblems(file, report.findings, prepared.toOriginal),
    ],
  };
}

/** `{{name}`: the brace in front is reported as an expression that does not end. */
function isHalfVariable({ prepared: { text } }: PageState, offset: number): boolean {
  return /\\\{\{\s*$/.test(text.slice(Math.max(0, offset - 12), offset));
}

const nothingFound: ElementReport = { findings: [], strays: [], pictures: [] };

function elementReport(
  { prepared, imports, declared, written, ...page }: PageState,
  { knowledge, isRepaired, componentNames }: Omit<Generated, 'generated'> & Pick<CompiledPage, 'componentNames'>,
): ElementReport {
  if (knowledge === undefined) return nothingFound;
  const exportsSource = page.exportsSource.join('\n\n');
  return checkElements(
    { text: prepared.text, ...written, imports, declared, exportsSource, componentNames, isRepaired },
    knowledge,
  );
}

/** Whether a place is inside an element whose headings stay out of the table of contents. */
function isHiddenAt(offset: number, { hidden }: PageState): boolean {
  return hidden.some((start, index) => index % 2 === 0 && start < offset && offset < (hidden[index + 1] ?? 0));
}

function includesOf(page: PageState): CompiledPage['includes'] {
  const files = new Map(
    page.imports.flatMap(({ local, imported, file }) => (imported === 'default' ? [[local, file]] : [])),
  );
  const offsets = page.headings.map(({ offset }) => offset).filter((offset) => !isHiddenAt(offset, page));
  return page.used.flatMap(({ name, offset }) => {
    const file = files.get(name);
    if (file === undefined || isHiddenAt(offset, page)) return [];
    const steps = stepSizeAt(offset, page);
    const after = offsets.filter((heading) => heading < offset).length;
    return [{ file, after, ...(steps === undefined ? {} : { steps }) }];
  });
}

function headingFacts(page: PageState): Pick<CompiledPage, 'headings' | 'titleIds' | 'includes'> {
  return { headings: visibleHeadings(page), titleIds: page.titleIds, includes: includesOf(page) };
}

function visibleHeadings(page: PageState): CompiledPage['headings'] {
  const { headings, hidden } = page;
  const isHidden = (offset: number): boolean => isHiddenAt(offset, page);
  return headings
    .filter(({ offset }) => hidden.length === 0 || !isHidden(offset))
    .sort((a, b) => a.offset - b.offset)
    .map(({ depth, id, text }) => ({ depth, id, text }));
}

/** Returns the page that stands for one which cannot be compiled: it is empty. */
export function failedPage(file: SourceFile, errors: readonly MdxSyntaxError[]): CompiledPage {
  return {
    code: emptyPage,
    componentNames: [],
    imports: [],
    exportedNames: [],
    ownComponents: [],
    hasCode: false,
    exportsSource: '',
    liveParts: [],
    headings: [],
    titleIds: [],
    includes: [],
    ids: [],
    anchors: [],
    hasComputedAnchors: false,
    links: [],
    undeclaredNames: [],
    uses: [],
    codeBlocks: [],
    strays: [],
    spots: [],
    diagnostics: errors.map((error) => syntaxProblem('mdx-syntax', file, error)),
  };
}

const effects = {
  escaped: '; it is shown as text',
  linked: '; it is shown as a link',
  closed: '; it was closed here',
  removed: '; it was left out',
  moved: '; it was moved there',
  'set-apart': '; it was read as if it stood alone in its line',
  lost: '',
} as const;

function effectOf({ kind, repair = 'escaped', closing }: MdxSyntaxError): string {
  const isElsewhere = repair === 'closed' && kind === 'unclosed-tag' && closing !== undefined;
  return isElsewhere ? `; it was closed before \`</${closing}>\`` : effects[repair];
}

/** Returns what is told of a syntax error. */
export function syntaxProblem(
  kind: 'mdx-syntax' | 'mdx-repaired',
  file: SourceFile,
  error: MdxSyntaxError,
): Diagnostic {
  const starts = lineStarts(file.text);
  const { opening } = error;
  const slip = error.kind === 'tag' ? tagSlip(file.text, error.offset) : undefined;
  const reason = slip === undefined ? error.reason : `The tag \`<${slip.name}>\` cannot be read`;
  // A tag of several lines is told where it begins.
  const isInLine = slip !== undefined && !file.text.slice(error.offset, slip.offset).includes('\n');
  const offset = isInLine ? slip.offset : error.offset;
  return markdownProblem[kind]({
    message: `${reason}${kind === 'mdx-repaired' ? effectOf(error) : ''}.`,
    file: file.path,
    range: { start: pointAt(starts, offset) },
    hint: slip?.hint ?? syntaxHint(error, file.text),
    ...(opening === undefined || opening === offset
      ? {}
      : { related: [{ message: 'Opened here.', file: file.path, range: { start: pointAt(starts, opening) } }] }),
  });
}

/** Names that a page declares or imports a second time. */
function namesTwice(
  { declaredTwice, imports, prepared }: PageState,
  file: SourceFile,
  starts: ReturnType<typeof lineStarts>,
): Diagnostic[] {
  return [
    ...declaredTwice.map(({ name, offset }) => ({ name, offset, effect: 'this one is left out' })),
    ...importedTwice(imports),
  ].map(({ name, offset, effect }) =>
    markdownProblem['name-twice']({
      message: `The page has \`${name}\` already; ${effect}.`,
      hint: 'Give one of them another name, or remove it.',
      file: file.path,
      range: { start: pointAt(starts, prepared.toOriginal(offset)) },
    }),
  );
}

/** Imports that take the name of another one, which the page then does not get. */
function importedTwice(imports: PageState['imports']): { name: string; offset: number; effect: string }[] {
  const first = new Map<string, string>();
  return imports.flatMap(({ local, imported, file, offset }) => {
    const meant = `${file} ${imported}`;
    const other = first.get(local) ?? meant;
    first.set(local, other);
    return other === meant ? [] : [{ name: local, offset, effect: 'what was imported first is lost' }];
  });
}
