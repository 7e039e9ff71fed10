import { upkeepProblem } from '../diagnostics.ts';
import type { PageFinding } from './finding.ts';
import { attribute, childText, isJsx, nodesOf, spokenText, type PageNode } from './page-nodes.ts';
import { trimTrailing } from '../../shared/trim.ts';

/** English texts that say nothing of where a link leads, most of them of Lighthouse's audit "link-text"; "start" may be a title. */
const vagueLink =
  /^(?:click (?:here|this)|here|(?:learn|read|see) more|more(?: info(?:rmation)?)?|right here|this(?: (?:link|page))?|link)$/i;
/** Names of files, and words that say that something is shown, but not what. */
const vagueAlt =
  /^(?:[\w-]+\.(?:png|jpe?g|gif|svg|webp|avif)|(?:an? |the )?(?:image|picture|photo|screenshot|img|graphic|logo|alt(?: text)?))$/i;

/** Links whose text says nothing to who hears them one by one (WCAG 2.2, 2.4.4 and 4.1.2). */
export function linkFindings(tree: PageNode): PageFinding[] {
  return [...nodesOf(tree)].filter(isLink).flatMap((node): PageFinding[] => {
    const text = (isJsx(node) && node.name === 'Link' ? childText(node) : spokenText(node))?.trim();
    if (text === '' && !showsUntoldImage(node))
      return [
        {
          node,
          make: upkeepProblem['link-untold'],
          message: 'This link has no text.',
          hint: 'Say where it leads in its text, in the alt text of its picture, or in `aria-label`.',
        },
      ];
    if (text === undefined || !vagueLink.test(trimTrailing(text.trimEnd(), ' .…!>→»'))) return [];
    return [
      {
        node,
        make: upkeepProblem['link-vague'],
        message: `The text "${text}" does not say where the link leads.`,
        hint: 'Name what is there, such as the title of the page.',
      },
    ];
  });
}

function isLink(node: PageNode): boolean {
  if (!isJsx(node)) return node.type === 'link' || node.type === 'linkReference';
  // Without an address it is a place that links lead to.
  return /^(?:a|Link)$/.test(node.name ?? '') && attribute(node, 'href') !== undefined;
}

/** That a picture has no alt text is told of by every check. */
function showsUntoldImage(node: PageNode): boolean {
  return [...nodesOf(node)].some((inner) =>
    isJsx(inner) ? inner.name === 'img' && attribute(inner, 'alt') === undefined : inner.type === 'image',
  );
}

/** Pictures whose alt text says nothing of what they show (WCAG 2.2, 1.1.1). */
export function altFindings(tree: PageNode): PageFinding[] {
  return [...nodesOf(tree)].flatMap((node): PageFinding[] => {
    const alt = altOf(node)?.trim();
    if (alt === undefined || !vagueAlt.test(alt)) return [];
    return [
      {
        node,
        make: upkeepProblem['alt-vague'],
        message: `The alt text "${alt}" does not say what the picture shows.`,
        hint: 'Say what readers would miss without it; write `alt=""` for a decoration.',
      },
    ];
  });
}

function altOf(node: PageNode): string | undefined {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? undefined;
  const alt = isJsx(node) && node.name === 'img' ? attribute(node, 'alt') : undefined;
  return typeof alt === 'string' ? alt : undefined;
}
