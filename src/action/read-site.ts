import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuildReport, ReportedPage } from './report.ts';

/** Returns the pages of a built site and what its files weigh. A page is an HTML file with its Markdown beside it. */
export function readSite(folder: string): Pick<BuildReport, 'pages' | 'weight'> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const known = new Set(files);
  const pages: Record<string, ReportedPage> = {};
  const weight = { pages: 0, code: 0, other: 0 };
  for (const file of files) {
    weight[kindOf(file)] += statSync(join(folder, file)).size;
    const path = file.replace(/\.html$/, '');
    if (path === file || path === '404' || !known.has(`${path}.md`)) continue;
    pages[`/${path.replace(/(?:^|\/)index$/, '')}`] = readPage(join(folder, `${path}.md`));
  }
  return { pages, weight };
}

function kindOf(file: string): 'pages' | 'code' | 'other' {
  if (/\.(?:html|md)$/.test(file)) return 'pages';
  return /\.(?:js|css)$/.test(file) ? 'code' : 'other';
}

function readPage(file: string): ReportedPage {
  const text = readFileSync(file, 'utf8');
  const title = /^# (.+)$/m.exec(text)?.[1]?.trim();
  return { title: title ?? '', digest: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}
