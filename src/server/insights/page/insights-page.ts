import type { BundleManifest, BundleReader } from '../../../bundle/index.ts';
import { readForm } from '../../auth/form.ts';
import { isSameOrigin } from '../../auth/same-origin.ts';
import { loginAddress } from '../../auth/sign-in.ts';
import { HttpError } from '../../http/http-error.ts';
import { dayOf } from '../counts.ts';
import type { Recorder } from '../recorder.ts';
import { firstDayRead, ranges, reportOf, type Range, type Report } from '../report.ts';
import { csvOf } from './csv.ts';
import { createOperators, type Operators, type OperatorServices } from './operator.ts';
import { keyPage, noReportPage, reportPage, type InsightsSite } from './pages.ts';
import { daysTable, tables } from './tables.ts';

export interface InsightsPageServices extends OperatorServices {
  /** Undefined where `OCTAVO_INSIGHTS` names no store. */
  readonly recorder: Recorder | undefined;
  readonly bundle: Pick<BundleReader, 'manifest'>;
  /** The site that this server is of; undefined while it has none. */
  readonly domain: () => Promise<string | undefined>;
  readonly onError: (error: unknown) => void;
}

/** Answers `/_octavo/insights`. Throws `HttpError` for a site that counts nothing. */
export type InsightsPage = (request: Request, address?: string) => Promise<Response>;

/** Returns the page on which those who run a site see what its readers did. It works without scripts. */
export function createInsightsPage(services: InsightsPageServices): InsightsPage {
  const operators = createOperators(services);
  return async (request, address = '') => {
    const domain = await services.domain();
    const manifest = domain === undefined ? undefined : await services.bundle.manifest(domain);
    if (manifest?.insights === undefined) throw new HttpError(404, 'This site counts nothing.');
    const site = insightsSite(manifest, manifest.insights);
    if (request.method === 'POST') return enterOrLeave(request, { site, manifest, operators, services, address });
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new HttpError(405, 'This page takes GET and POST.', { allow: 'GET, HEAD, POST' });
    if (!(await operators.isOperator(request, manifest))) return keyPage(site);
    return show(request, { site, manifest, services });
  };
}

function insightsSite(manifest: BundleManifest, insights: NonNullable<BundleManifest['insights']>): InsightsSite {
  const { name, base, keyAdmins, signIn } = manifest;
  const canSignIn = keyAdmins !== undefined && signIn !== undefined;
  return {
    name,
    base,
    ...insights,
    login: canSignIn ? loginAddress(base, insightsAddress(manifest)) : undefined,
  };
}

function insightsAddress({ base }: Pick<BundleManifest, 'base'>): string {
  return `${base}/_octavo/insights`;
}

interface Shown {
  readonly site: InsightsSite;
  readonly manifest: BundleManifest;
  readonly services: InsightsPageServices;
}

interface Entering extends Shown {
  readonly operators: Operators;
  readonly address: string;
}

async function enterOrLeave(
  request: Request,
  { site, manifest, operators, services, address }: Entering,
): Promise<Response> {
  if (!isSameOrigin(request, [services.origin ?? manifest.site]))
    return keyPage(site, { problem: 'Sign in on the page of this site.', status: 403 });
  const form = await readForm(request);
  if (form.get('action') === 'sign-out') return redirect(manifest, operators.leave(manifest));
  const entered = await operators.enter(form.get('key') ?? '', manifest, address);
  return 'cookie' in entered ? redirect(manifest, entered.cookie) : keyPage(site, entered);
}

function redirect(manifest: BundleManifest, cookie: string): Response {
  const headers = { location: insightsAddress(manifest), 'set-cookie': cookie, 'cache-control': 'private, no-store' };
  return new Response(null, { status: 303, headers });
}

async function show(request: Request, { site, manifest, services }: Shown): Promise<Response> {
  const { recorder, now, onError } = services;
  if (recorder === undefined) return noReportPage(site, 503, nothingKept);
  const { searchParams } = new URL(request.url);
  const range = ranges.find((days) => String(days) === searchParams.get('days')) ?? ranges[0];
  const today = dayOf(now());
  try {
    // What this instance has counted is there, too.
    await recorder.flush();
    const stored = await recorder.read(manifest.domain, firstDayRead(today, range), today);
    const report = reportOf(stored, today, range);
    if (searchParams.get('format') === 'csv') return csvFile(report, searchParams.get('table') ?? '', range, today);
    return reportPage(site, report, range);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    onError(error);
    return noReportPage(site, 503, 'The store is out of reach at the moment. The log of the server says why.');
  }
}

const nothingKept =
  'Nothing is kept: set OCTAVO_INSIGHTS of this server to sqlite: and the path of a file, or to the address of a Redis server.';

function csvFile(report: Report, key: string, range: Range, today: string): Response {
  const table = [daysTable, ...tables].find((one) => one.key === key);
  if (table === undefined) throw new HttpError(404, 'There is no such table.');
  const rows = [table.columns.map(({ title }) => title), ...table.rows(report)];
  return new Response(csvOf(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="insights-${key}-${today}-${range}-days.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}
