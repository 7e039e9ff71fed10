import { nearest } from '../../shared/nearest.ts';
import { shown } from './finding.ts';
import type { MarkKind, Told } from './mark-kind.ts';

/** What other tools call the boxes of a page, and the component that is one. */
const boxes: Readonly<Record<string, string>> = {
  ...{
    note: 'Note',
    info: 'Info',
    tip: 'Tip',
    hint: 'Tip',
    warning: 'Warning',
    caution: 'Warning',
    attention: 'Warning',
  },
  ...{ danger: 'Danger', error: 'Danger', important: 'Info', success: 'Check', details: 'Accordion', question: 'Info' },
};

/** GitHub's alerts: other names make a quotation (docs.github.com, basic writing and formatting syntax). */
const alerts = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];

/** Boxes, tabs, alerts, links and marked text as other tools write them. */
export const foreignMarks: readonly MarkKind[] = [
  {
    sign: /^[ \t]*:{3,}[ \t]*[a-z]/im,
    pattern: /^([ \t]*):{3,}[ \t]*([a-z]+)\b.*$/gim,
    finding: ([line, , name = '']) => note(line.trim(), name),
  },
  {
    sign: /^[ \t]*(?:!!!|\?\?\?)\+?[ \t]+[a-z]/im,
    pattern: /^([ \t]*)(?:!!!|\?\?\?)\+?[ \t]+([a-z]+)\b.*$/gim,
    finding: ([line, , name = '']) => note(line.trim(), name),
  },
  {
    sign: /^[ \t]*===[!+]?[ \t]+["']/m,
    pattern: /^([ \t]*)===[!+]?[ \t]+(["'])([^"'\n]+)\2[ \t]*\r?$/gm,
    finding: ([line, , , title = '']) => ({
      message: `${shown(line.trim())} is shown as text: tabs of other tools are components here.`,
      hint: `Write \`<Tab title="${title}">…</Tab>\` inside of \`<Tabs>\`.`,
    }),
  },
  {
    sign: /^[ \t]*>[ \t]*\[![ \t]*[a-z]/im,
    pattern: /^([ \t]*>[ \t]*)\[![ \t]*([a-z]+)[ \t]*\][+-]?[ \t]*\r?$/gim,
    finding: ([whole, lead = '', name = '']) => alert(whole.slice(lead.length).trim(), name),
  },
  {
    sign: /\[\[[\p{L}/][^[\]\n]*\]\]/u,
    pattern: /(^|[\s(>*_])!?\[\[([\p{L}/][^[\]|\n{}<>"'`,]{0,80})(?:\|([^[\]\n]{1,80}))?\]\](?![[(:])/gmu,
    finding: ([, , page = '', words = page], text) => wikiLink(page.trim(), words.trim(), text),
  },
  {
    sign: /==[^\s=][^=\n]*==/,
    pattern: /(^|[\s(])==([^\s=`{}<>][^=\n`{}<>]{0,80}[^\s=`{}<>]|[^\s=`{}<>])==(?=[\s.,;:!?)]|$)/gm,
    finding: ([, , words = '']) => ({
      message: `${shown(`==${words}==`)} is shown as text: Markdown has no marks for it.`,
      hint: `Write \`<mark>${words}</mark>\`.`,
    }),
  },
];

/** Links of wikis. Some tools put a table of contents in place of one; a bracket around a link is no slip. */
function wikiLink(page: string, words: string, text: string): Told | undefined {
  if (/^_?toc_?$/i.test(page))
    return {
      message: `\`[[${page}]]\` is shown as text.`,
      hint: 'Remove it: every page has a table of its headings.',
    };
  if (text.includes(`[${page}]:`)) return undefined;
  return {
    message: `${shown(`[[${page}]]`)} is no link: Markdown does not read those of wikis.`,
    hint: `Write \`[${words}](/path-of-the-page)\`.`,
  };
}

function note(line: string, name: string): Told | undefined {
  const component = Object.hasOwn(boxes, name.toLowerCase()) ? boxes[name.toLowerCase()] : undefined;
  if (component === undefined) return undefined;
  return {
    message: `${shown(line)} is shown as text: boxes of other tools are components here.`,
    hint: `Write \`<${component}>…</${component}>\`.`,
  };
}

function alert(written: string, name: string): Told | undefined {
  const word = name.toUpperCase();
  if (alerts.includes(word) && written.toUpperCase() === `[!${word}]`) return undefined;
  const meant = alerts.includes(word) ? word : nearest(word, alerts);
  const component = Object.hasOwn(boxes, name.toLowerCase()) ? boxes[name.toLowerCase()] : undefined;
  return {
    message: `\`${written}\` is shown as text: it is no alert.`,
    hint:
      component !== undefined && !alerts.includes(word)
        ? `Write \`<${component}>…</${component}>\`; alerts are ${alerts.join(', ')}.`
        : meant === undefined
          ? `Alerts are ${alerts.join(', ')}.`
          : `Write \`[!${meant}]\`.`,
  };
}
