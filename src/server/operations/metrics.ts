/** A request that was answered. */
export interface Answered {
  /** Name of the endpoint, never an address: those have no end. */
  readonly route: string;
  readonly status: number;
  /** Seconds from the first byte of the request to the last of the answer. */
  readonly seconds: number;
}

/** Counts what a server answers. */
export interface Metrics {
  count(answered: Answered): void;
  /** The text format of Prometheus, version 0.0.4, with gauges that the platform adds. */
  text(gauges?: readonly Gauge[]): string;
}

export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  readonly value: number;
}

/** Upper bounds of the histogram, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

interface Histogram {
  readonly buckets: number[];
  count: number;
  sum: number;
}

/** Returns counts that start at nothing. */
export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const durations = new Map<string, Histogram>();
  return {
    count({ route, status, seconds }) {
      const labels = `route="${route}",status="${status}"`;
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
      const histogram = durations.get(route) ?? { buckets: bounds.map(() => 0), count: 0, sum: 0 };
      durations.set(route, histogram);
      histogram.count += 1;
      histogram.sum += seconds;
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) histogram.buckets[bucket] = (histogram.buckets[bucket] ?? 0) + 1;
    },
    text: (gauges = []) =>
      [
        '# HELP octavo_requests_total Requests that were answered.',
        '# TYPE octavo_requests_total counter',
        ...[...requests].map(([labels, count]) => `octavo_requests_total{${labels}} ${count}`),
        '# HELP octavo_request_duration_seconds From the request to the end of its answer.',
        '# TYPE octavo_request_duration_seconds histogram',
        ...[...durations].flatMap(([route, histogram]) => histogramLines(route, histogram)),
        ...gauges.flatMap(({ name, help, type, value }) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${type}`,
          `${name} ${value}`,
        ]),
        '',
      ].join('\n'),
  };
}

/** Buckets hold what is at most as long as their bound, those before included. */
function histogramLines(route: string, { buckets, count, sum }: Histogram): string[] {
  const name = 'octavo_request_duration_seconds';
  let below = 0;
  return [
    ...buckets.map((own, index) => `${name}_bucket{route="${route}",le="${bounds[index]}"} ${(below += own)}`),
    `${name}_bucket{route="${route}",le="+Inf"} ${count}`,
    `${name}_sum{route="${route}"} ${sum}`,
    `${name}_count{route="${route}"} ${count}`,
  ];
}
