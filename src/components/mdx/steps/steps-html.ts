import { escapeHtml } from '../../../shared/escape.ts';
import { isTrue } from '../values.ts';
import type { Piece } from '../parts.ts';

/** What a step tells the steps around it. */
export interface StepData {
  /** The title takes the size that is set for all. */
  readonly inherits: boolean;
}

interface TitleOptions {
  readonly size: string;
  readonly id: string | undefined;
  readonly noAnchor: unknown;
  /** What the link to the step is called. */
  readonly linkText: string;
}

/** Returns the title of a step from its inline HTML, with a link to the step. */
export function stepTitle(html: string, { size, id, noAnchor, linkText }: TitleOptions): string {
  const tag = titleTag(size);
  const hasAnchor = id !== undefined && !(noAnchor !== undefined && isTrue(noAnchor));
  const address = (id ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const anchor = hasAnchor
    ? `<a href="#${address}" class="heading-anchor" aria-label="${escapeHtml(linkText)}"></a>`
    : '';
  return `<${tag} class="step-title">${html}${anchor}</${tag}>`;
}

/** Returns the items of the list. What stands between steps becomes an item without a number. */
export function stepsHtml(pieces: readonly Piece<StepData>[], size: string): string {
  const tag = titleTag(size);
  return pieces
    .map(({ data, html }) => {
      if (data === undefined) return `<li class="step-aside">${html}</li>`;
      return listItem(data.inherits && tag !== 'p' ? resizeTitle(html, tag) : html);
    })
    .join('');
}

/** A step is a `<div>`, as nobody knows whether it is in a list before the steps around it are rendered. */
function listItem(html: string): string {
  return html
    .trim()
    .replace(/^<div/, '<li')
    .replace(/<\/div>$/, '</li>');
}

/** The first title in a step is its own: steps inside come after it. */
function resizeTitle(html: string, tag: string): string {
  const opening = '<p class="step-title">';
  const start = html.indexOf(opening);
  const end = start === -1 ? -1 : html.indexOf('</p>', start);
  if (end === -1) return html;
  const title = html.slice(start + opening.length, end);
  return `${html.slice(0, start)}<${tag} class="step-title">${title}</${tag}>${html.slice(end + '</p>'.length)}`;
}

function titleTag(size: string): string {
  return /^h[2-4]$/.test(size) ? size : 'p';
}
