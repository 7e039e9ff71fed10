import type { ServerResponse } from 'node:http';
import { isFunctionPath } from '../../handler.ts';
import { isMcpPath } from '../../mcp/mcp.ts';
import { createLog, type Log } from '../../operations/log.ts';
import { createMetrics, type Gauge } from '../../operations/metrics.ts';

/** What the people who run a server look at. */
export interface Operations {
  /** Counts and notes a request when its answer has ended; those of static files are counted only. */
  watch(response: ServerResponse, route: string): void;
  /** `GET /metrics`: counts of requests, and of this process. */
  metrics(): string;
}

/** Returns the counts of a server, and notes each request of the functions in `log`. */
export function createOperations(log: Log | undefined): Operations {
  const metrics = createMetrics();
  let open = 0;
  return {
    watch(response, route) {
      const began = performance.now();
      open += 1;
      response.on('close', () => {
        open -= 1;
        const milliseconds = performance.now() - began;
        // 499: the caller went away first (nginx's word for it).
        const status = response.writableFinished ? response.statusCode : 499;
        metrics.count({ route, status, seconds: milliseconds / 1000 });
        if (route !== siteRoute)
          log?.('info', 'request', {
            route,
            method: response.req.method,
            status,
            ms: Math.round(milliseconds * 10) / 10,
          });
      });
    },
    metrics: () => metrics.text(processGauges(open)),
  };
}

/** What static files are counted as. */
const siteRoute = 'site';

/** Returns the name that requests of a path are counted under: one of few, whatever is asked for. */
export function routeOf(pathname: string, base: string): string {
  if (!isFunctionPath(pathname, base)) return siteRoute;
  if (isMcpPath(pathname, base)) return 'mcp';
  const [, endpoint] =
    /^\/(?:discovery\/v1|_octavo)\/(\w+)/.exec(pathname.slice(pathname.startsWith(`${base}/_`) ? base.length : 0)) ??
    [];
  return endpoint ?? /\w+/.exec(pathname)?.[0] ?? siteRoute;
}

function processGauges(open: number): Gauge[] {
  const { rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    { name: 'octavo_open_requests', help: 'Requests under way.', type: 'gauge', value: open },
    { name: 'process_resident_memory_bytes', help: 'Resident memory.', type: 'gauge', value: rss },
    { name: 'process_cpu_seconds_total', help: 'User and system time.', type: 'counter', value: (user + system) / 1e6 },
    { name: 'process_uptime_seconds', help: 'Since the start.', type: 'gauge', value: Math.round(process.uptime()) },
  ];
}

/** Milliseconds for which lines are gathered before they are written: a write for each would cost more than an answer. */
const gatherTime = 100;
const gatherCharacters = 16_384;

/** Returns a log on standard error; what is gathered is written when the process ends. */
export function createStandardErrorLog(): Log {
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const text = gathered;
    gathered = '';
    if (text !== '') process.stderr.write(text);
  };
  process.on('exit', flush);
  return createLog((line) => {
    gathered += line;
    if (gathered.length > gatherCharacters) flush();
    else timer ??= setTimeout(flush, gatherTime).unref();
  });
}
