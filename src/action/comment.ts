import { counted } from '../shared/counted.ts';
import { countSummary } from '../diagnostics/summary.ts';
import { compareReports, type ChangedPage } from './compare.ts';
import type { BuildReport, Problem, Weight } from './report.ts';

/** What a comment tells of. */
export interface CommentFacts {
  readonly now: BuildReport;
  /** The build of the branch that the change goes into; absent when none was kept. */
  readonly before?: BuildReport | undefined;
  /** Address at which the change can be read. */
  readonly preview?: string | undefined;
  /** Address of the archive of the built site. */
  readonly artifact?: string | undefined;
}

const maxRows = 20;

/** Returns what a change does to the docs, as Markdown of GitHub. Texts of the docs cannot add links, mentions or HTML to it. */
export function commentOf({ now, before, preview, artifact }: CommentFacts): string {
  const change = before === undefined ? undefined : compareReports(before, now);
  return [
    `### Docs: ${verdict(now)}`,
    places(preview, artifact),
    now.failure === undefined ? '' : plain(now.failure),
    change === undefined
      ? 'No build of the target branch is kept yet: run this action on pushes to it, too, and the next comment compares.'
      : '',
    problemList(change === undefined ? 'problem' : 'new problem', change?.newProblems ?? now.problems),
    change === undefined || change.fixed === 0 ? '' : `${counted(change.fixed, 'problem')} fixed.`,
    change === undefined || !now.published ? '' : pageList(change.pages, preview),
    now.published ? weightTable(now.weight, change?.weight) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function verdict({ published, failure, pages, problems }: BuildReport): string {
  if (failure !== undefined) return 'not built';
  const size = published ? counted(Object.keys(pages).length, 'page') : 'not built';
  return `${size}, ${countSummary(problems)}`;
}

function places(preview: string | undefined, artifact: string | undefined): string {
  return [
    ...(preview === undefined ? [] : [`**[Preview](${preview})**`]),
    ...(artifact === undefined ? [] : [`[Built site](${artifact})`]),
  ].join(' · ');
}

const marks = { error: '❌', warning: '⚠️', info: 'ℹ️' };

function problemList(noun: string, problems: readonly Problem[]): string {
  if (problems.length === 0) return `No ${noun}s.`;
  const rows = problems.map(({ severity, file, range, message, hint }) => {
    const place = range === undefined ? file : `${file}:${range.start.line}`;
    return `- ${marks[severity]} ${inCode(place)} ${plain(hint === undefined ? message : `${message} ${hint}`)}`;
  });
  return `**${counted(problems.length, noun)}**\n\n${shortened(rows)}`;
}

function pageList(pages: readonly ChangedPage[], preview: string | undefined): string {
  if (pages.length === 0) return 'No page reads differently.';
  const rows = pages.map(({ path, title, kind }) => {
    const name = title === '' ? inCode(path) : `${plain(title)} ${inCode(path)}`;
    const address = preview === undefined ? undefined : `${preview.replace(/\/$/, '')}${encodeURI(path)}`;
    return `- ${kind}: ${name}${address === undefined || kind === 'removed' ? '' : ` [look](${address})`}`;
  });
  return `**${counted(pages.length, 'page')} changed**\n\n${shortened(rows)}`;
}

function shortened(rows: readonly string[]): string {
  const rest = rows.length - maxRows;
  return [...rows.slice(0, maxRows), ...(rest > 0 ? [`- and ${rest} more`] : [])].join('\n');
}

function weightTable(weight: Weight, change: Weight | undefined): string {
  const rows = [
    ['Pages', weight.pages, change?.pages],
    ['Scripts and styles', weight.code, change?.code],
    ['Other files', weight.other, change?.other],
  ] as const;
  const lines = rows.map(([name, bytes, added]) =>
    added === undefined ? `| ${name} | ${size(bytes)} |` : `| ${name} | ${size(bytes)} | ${signed(added)} |`,
  );
  const head =
    change === undefined ? '| Files | Weight |\n| --- | ---: |' : '| Files | Weight | Change |\n| --- | ---: | ---: |';
  return `${head}\n${lines.join('\n')}`;
}

function signed(bytes: number): string {
  return bytes === 0 ? '0' : `${bytes > 0 ? '+' : '−'}${size(Math.abs(bytes))}`;
}

function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Text of the docs: a zero-width space keeps `@name` from calling people, as Dependabot writes it, and `://` from being a link. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>|#~&]/g, '\\$&')
    .replace(/@|(?<=:)\/\/|(?<=www)\./gi, '$&\u200B');
}

function inCode(text: string): string {
  return `\`${text.replace(/[`\s|]/g, ' ').trim()}\``;
}
