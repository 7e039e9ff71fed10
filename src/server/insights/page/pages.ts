import { escapeHtml } from '../../../shared/escape.ts';
import { ownPage, type PageTheme } from '../../http/own-page.ts';
import { ranges, type Range, type Report } from '../report.ts';
import { chart } from './chart.ts';
import { styles } from './styles.ts';
import { daysTable, tables, type Column, type Table } from './tables.ts';

/** The site whose readers a page is about. */
export interface InsightsSite extends PageTheme {
  /** Days that are kept. */
  readonly retentionDays: number;
  /** Where who manages keys signs in; undefined where nobody does. */
  readonly login?: string | undefined;
}

/** Rows that the page shows of a table; its file has all. */
const maxRows = 20;

/** Returns the page that shows what readers did. */
export function reportPage(site: InsightsSite, report: Report, range: Range): Response {
  const body = `<div class="bar"><nav aria-label="Days"><ul role="list">${ranges
    .toSorted((a, b) => a - b)
    .map((days) => rangeLink(site, days, range))
    .join('')}</ul></nav>
<form method="post" action="${address(site)}"><input type="hidden" name="action" value="sign-out"><button class="quiet">Sign out</button></form></div>
${figures(report)}
<h2 id="days">Views of each day</h2>
${chart(report.days, 'day-figures')}
<p class="legend"><span>${sample('people')}People</span> <span>${sample('agents')}Agents</span></p>
<details id="day-figures"><summary>The figures of each day</summary>${tableOf(site, daysTable, report, { range, rows: Infinity })}</details>
${tables.map((table) => section(site, table, report, range)).join('\n')}
<p class="note">Days are those of UTC. Nothing tells who a reader is: visitors are counted by a hash whose salt changes every day. What is older than ${site.retentionDays} days is deleted.</p>`;
  return ownPage(site, { title: 'Insights', status: 200, body, style: styles, headers: { vary: 'Cookie' } });
}

/** Returns the page that asks for a key. */
export function keyPage(
  site: InsightsSite,
  { problem, status = 200, retryAfter }: { problem?: string; status?: number; retryAfter?: number } = {},
): Response {
  const described = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  const body = `${problem === undefined ? '' : `<p id="problem" class="problem" role="alert">${escapeHtml(problem)}</p>\n`}<form method="post" action="${address(site)}">
<input type="hidden" name="action" value="sign-in">
<label for="key">Key</label>
<input id="key" name="key" type="password" autocomplete="current-password" required autofocus maxlength="200" spellcheck="false"${described}>
<button>Show insights</button>
</form>
<p class="note">Whoever runs this site makes a key with <code>octavo keys create --insights</code>.</p>
${site.login === undefined ? '' : `<p><a href="${escapeHtml(site.login)}">Sign in as who manages keys</a></p>`}`;
  const headers = { vary: 'Cookie', ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }) };
  return ownPage(site, { title: 'Insights', status, body, style: `${styles}main{max-width:26rem}`, headers });
}

/** Returns the page that says why there is nothing to show. */
export function noReportPage(site: InsightsSite, status: number, sentence: string): Response {
  const body = `<p class="problem" role="alert">${escapeHtml(sentence)}</p>`;
  return ownPage(site, { title: 'Insights', status, body, style: styles });
}

function rangeLink(site: InsightsSite, days: Range, current: Range): string {
  return `<li><a href="${address(site)}?days=${days}"${days === current ? ' aria-current="page"' : ''}>${days} days</a></li>`;
}

function figures({ days, searches, withoutResult, feedback }: Report): string {
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  const helpful = sum(feedback.map((page) => page.helpful));
  const first = days.findIndex(({ views, visitors, byAgents }) => views + visitors + byAgents > 0);
  // Days before anything was counted are none on which nobody came.
  const counted = days.length - Math.max(0, first);
  const rated = helpful + sum(feedback.map((page) => page.unhelpful));
  const entries: (readonly [string, string | number])[] = [
    ['Views by people', sum(days.map(({ views }) => views))],
    ['Visitors a day', Math.round(sum(days.map(({ visitors }) => visitors)) / counted)],
    ['Views by agents', sum(days.map(({ byAgents }) => byAgents))],
    ['Searches', sum(searches.map(({ count }) => count))],
    ['Without a result', sum(withoutResult.map(({ inVain }) => inVain))],
    [`Helpful, of ${rated}`, rated === 0 ? '–' : `${Math.round((100 * helpful) / rated)} %`],
  ];
  return `<dl class="figures">${entries.map(([name, value]) => `<div><dt>${name}</dt><dd>${shown(value)}</dd></div>`).join('')}</dl>`;
}

function section(site: InsightsSite, table: Table, report: Report, range: Range): string {
  const { key, title, empty } = table;
  const { length } = table.rows(report);
  const file = `${address(site)}?days=${range}&amp;table=${key}&amp;format=csv`;
  const more = length > maxRows ? `<p class="note">The first ${maxRows} of ${shown(length)}.</p>` : '';
  const link = `<a href="${file}" download>CSV<span class="file"> of ${title.toLowerCase()}</span></a>`;
  return `<section aria-labelledby="${key}"><div class="head"><h2 id="${key}">${title}</h2>${length === 0 ? '' : link}</div>
${length === 0 ? `<p class="note">${empty}</p>` : tableOf(site, table, report, { range, rows: maxRows }) + more}</section>`;
}

function tableOf(
  site: InsightsSite,
  { key, title, columns, rows }: Table,
  report: Report,
  limit: { readonly range: Range; readonly rows: number },
): string {
  const head = columns.map(({ title: name, kind }) => `<th scope="col"${numeric(kind)}>${name}</th>`).join('');
  const body = rows(report)
    .slice(0, limit.rows)
    .map((row) => `<tr>${row.map((value, index) => cell(site, columns[index], value)).join('')}</tr>`);
  return `<div class="scroll" role="region" aria-label="${title}, last ${limit.range} days" tabindex="0"><table data-table="${key}"><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
}

function cell({ base }: InsightsSite, column: Column | undefined, value: string | number): string {
  const kind = column?.kind ?? 'text';
  const text = escapeHtml(shown(value));
  if (kind !== 'page' || value === '') return `<td${numeric(kind)}>${text === '' ? '(others)' : text}</td>`;
  const path = value === 'index' ? '' : String(value).split('/').map(encodeURIComponent).join('/');
  return `<td><a href="${escapeHtml(`${base}/${path}`)}">${text}</a></td>`;
}

function numeric(kind: Column['kind']): string {
  return kind === 'number' ? ' class="number"' : '';
}

function shown(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('en') : value;
}

function sample(kind: 'people' | 'agents'): string {
  return `<svg viewBox="0 0 1 1" aria-hidden="true"><rect class="${kind}" width="1" height="1"/></svg>`;
}

function address({ base }: InsightsSite): string {
  return escapeHtml(`${base}/_octavo/insights`);
}
