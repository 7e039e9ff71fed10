import { openNodeInsights } from '../../src/server/node/insights.ts';

// A process of its own that counts so many views of a page into the store that it is given, some at a time.
const [insightsPlace = '', count = ''] = process.argv.slice(2);
const onError = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
const recorder = await openNodeInsights({ insightsPlace, onError });
const site = { domain: 'docs', insights: { retentionDays: 30 } };
for (let index = 0; index < Number(count); index += 1) {
  recorder?.count(site, { kind: 'view', who: 'person', name: 'index' });
  if (index % 10 === 0) await recorder?.flush();
}
await recorder?.close();
