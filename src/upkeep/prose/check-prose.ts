import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Diagnostic, Point, Severity } from '../../diagnostics/index.ts';
import { shownFiles, type CheckedProject } from '../checked-project.ts';
import { upkeepProblem } from '../diagnostics.ts';
import { maskedPage, type MaskedPage } from './mask.ts';
import { runVale } from './run-vale.ts';
import { readAlerts, readFailure, type Alert } from './vale-alerts.ts';
import { valeConfig, type ValeConfig } from './vale-config.ts';

/** Returns Vale's configuration for a project, or a sentence that says why Vale cannot be asked. */
export async function openVale(projectDir: string): Promise<ValeConfig | string> {
  if ((await runVale(['-v'], projectDir)) === undefined)
    return 'Vale is not installed: --prose needs it on the PATH. See https://vale.sh/docs/install.';
  const config = valeConfig(projectDir);
  return (
    config ?? 'Vale has no configuration: add a .vale.ini beside docs.json, or above it. See https://vale.sh/docs.'
  );
}

/**
 * Returns what Vale says of the prose of a project: of pages and the snippets that these show. Pages that are no valid MDX are left
 * out: that is told of them. Returns a sentence where Vale could not work.
 */
export async function checkProse(input: CheckedProject, config: ValeConfig): Promise<readonly Diagnostic[] | string> {
  const { pages, snippets } = shownFiles(input);
  const masked = new Map(
    [...pages, ...snippets].flatMap((file) => {
      const page = maskedPage(input.project.markdownFiles.get(file)?.text ?? '');
      return page === undefined ? [] : [[file, page] as const];
    }),
  );
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'octavo-prose-')));
  try {
    const below = sectionFolder(input.project.root, dirname(config.file));
    const inFolder = (file: string): string => join(folder, below, file);
    await writeFile(join(folder, '.vale.ini'), config.text);
    for (const [file, { text }] of masked) {
      await mkdir(dirname(inFolder(file)), { recursive: true });
      await writeFile(inFolder(file), text);
    }
    const run = await runVale(['--config=.vale.ini', '--output=JSON', '.'], folder);
    const alerts = run === undefined || (run.code !== 0 && run.code !== 1) ? undefined : readAlerts(run.stdout);
    if (alerts === undefined)
      return `Vale failed: ${readFailure(run?.stderr || (run?.stdout ?? ''))} (${basename(config.file)})`;
    const files = new Map([...masked.keys()].map((file) => [inFolder(file), file]));
    return Object.entries(alerts).flatMap(([path, found]) => {
      const file = files.get(resolve(folder, path.split('/').join(sep)));
      const page = file === undefined ? undefined : masked.get(file);
      return file === undefined || page === undefined ? [] : found.map((alert) => problemOf(alert, file, page));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sections of a configuration name files by where they stand below it; one that stands elsewhere knows nothing of folders. */
function sectionFolder(root: string, config: string): string {
  const below = relative(config, root);
  return below.startsWith('..') || isAbsolute(below) ? '' : below;
}

const severities: Readonly<Record<Alert['Severity'], Severity>> = {
  error: 'error',
  warning: 'warning',
  suggestion: 'info',
};

function problemOf(alert: Alert, file: string, page: MaskedPage): Diagnostic {
  const { Check, Line, Message, Severity, Span } = alert;
  const [first, last] = Span;
  const hint = hintOf(alert);
  const details = {
    message: `${Message} (${Check})`,
    file,
    range: { start: pointOf(page, Line, first), end: pointOf(page, Line, last + 1) },
    ...(hint === undefined ? {} : { hint }),
  };
  return { ...upkeepProblem.prose(details), severity: severities[Severity] };
}

/** Vale counts letters, which may be two units of ours each, in a line that may begin further left. */
function pointOf({ text, removed }: MaskedPage, line: number, letter: number): Point {
  const letters = [...(text.split('\n')[line - 1] ?? '')];
  const units = letters.slice(0, letter - 1).join('').length;
  return { line, column: units + (removed[line - 1] ?? 0) + 1 };
}

function hintOf({ Action, Description, Link }: Alert): string | undefined {
  const words = (Action?.Params ?? []).map((word) => `"${word}"`).join(' or ');
  if (Action?.Name === 'replace' && words !== '') return `Write ${words}.`;
  if (Action?.Name === 'remove') return 'Remove it.';
  if (Description) return Description;
  return Link ? `See ${Link}.` : undefined;
}
