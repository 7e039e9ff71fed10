import type { ImportedName } from '../compiled-page.ts';
import { attributeFindings } from './attributes.ts';
import { isPicture } from './picture-name.ts';
import { codeFindings } from './code.ts';
import type { ElementRecord, FenceRecord } from './element-record.ts';
import { esmSlips } from './esm-slips.ts';
import type { Finding } from './finding.ts';
import { frameFindings, headingFindings, type HeadingRecord } from './headings.ts';
import type { SiteKnowledge } from './knowledge.ts';
import { lostMarks } from './lost-marks.ts';
import { addressFindings, handlerFindings } from './html-addresses.ts';
import { htmlSlips } from './html-slips.ts';
import { lowerCaseFindings, unknownComponents } from './names.ts';
import { emptyFindings, strayElements, type StrayElement } from './nesting.ts';
import { pageElements, type PageElements } from './page-elements.ts';
import { placeOf } from './places.ts';
import { refusedFrames } from './refused-frames.ts';
import { styleFindings } from './styles.ts';
import { tabFindings } from './tabs.ts';
import { updateFindings } from './updates.ts';

/** What one compilation of a page has collected for the checks of its elements. */
export interface WrittenPage {
  /** The prepared text. */
  readonly text: string;
  readonly elements: readonly ElementRecord[];
  readonly fences: readonly FenceRecord[];
  readonly headings: readonly HeadingRecord[];
  readonly imports: readonly Pick<ImportedName, 'local' | 'imported' | 'file'>[];
  /** Where code has elements that nothing takes. */
  readonly unshown: readonly number[];
  /** Names that the page's own exports declare. */
  readonly declared: ReadonlySet<string>;
  /** Sources of those exports. */
  readonly exportsSource: string;
  /** Names of the components that the compiled code expects. */
  readonly componentNames: readonly string[];
  /** The text is not what the author wrote: closing tags and the like were repaired. */
  readonly isRepaired: boolean;
}

export interface ElementReport {
  readonly findings: readonly Finding[];
  readonly strays: readonly StrayElement[];
  /** Pictures that icons name. */
  readonly pictures: readonly { readonly target: string; readonly offset: number }[];
}

/** Compares what an author wrote with what Octavo's components, languages and icons are. Pure; in the order of the page. */
export function checkElements(written: WrittenPage, knowledge: SiteKnowledge): ElementReport {
  const { text, fences, headings, imports, declared, componentNames, isRepaired } = written;
  const own = new Set([...imports.map(({ local }) => local), ...declared]);
  const page = pageElements({ text, knowledge, own, fences, found: written.elements });
  // What repairs have put together again may stand elsewhere than the author meant.
  const nested = isRepaired ? [] : emptyFindings(page);
  const findings = [
    ...attributeFindings(page),
    ...addressFindings(page),
    ...handlerFindings(page),
    ...unknownComponents(page, componentNames),
    ...lowerCaseFindings(page),
    ...nested,
    ...headingFindings(page, headings),
    ...frameFindings(page),
    ...refusedFrames(page),
    ...htmlSlips(page),
    ...styleFindings(page),
    ...unshown(written.unshown),
    ...updateFindings(page),
    ...esmSlips(page, written.exportsSource, componentNames),
    ...(knowledge.hasOwnMarks === true ? [] : lostMarks(page)),
    ...(isRepaired ? [] : tabFindings(page)),
    ...codeFindings(page).filter(({ kind }) => !isRepaired || kind !== 'code-open'),
  ];
  return {
    findings: findings.sort((a, b) => a.offset - b.offset),
    strays: isRepaired ? [] : strayElements(page),
    pictures: picturesOf(page),
  };
}

/** Elements of code that stand as statements. */
function unshown(offsets: readonly number[]): Finding[] {
  return offsets.map((offset) => ({
    kind: 'element-unshown',
    offset,
    length: 1,
    message: 'Nothing uses this element, so it is not shown.',
    hint: 'Write `return` before it, on the same line; or put `(` after the `return` above it and `)` after the element.',
  }));
}

function picturesOf(page: PageElements): { target: string; offset: number }[] {
  return page.elements.flatMap((element) => {
    const shape = page.componentOf(element)?.attributes.shape;
    if (shape === undefined) return [];
    return element.attributes.flatMap(({ name, value }) => {
      const target = value?.known;
      if (typeof target !== 'string' || !isPicture(target) || target.includes('{') || name === 'src') return [];
      if (!Object.hasOwn(shape, name) || iconContent(shape[name]) !== 'icon') return [];
      const { offset } = placeOf(page, element, name);
      // The icons' own rule: paths count from the folder of docs.json.
      return [
        { target: /^(?:[a-z]+:|\/)/i.test(target) ? target : `/${target.replace(/^(?:\.{1,2}\/)+/, '')}`, offset },
      ];
    });
  });
}

function iconContent(schema: unknown): unknown {
  return (schema as { meta?: () => { readonly holds?: unknown } | undefined }).meta?.()?.holds;
}
