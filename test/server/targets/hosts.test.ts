import { parse as parseJson, type ParseError } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml, parseAllDocuments } from 'yaml';
import { hostNames, hosts, type HostName } from '../../../src/server/targets/hosts.ts';
import { layoutOf, targets } from '../../../src/server/targets/index.ts';

const filesOf = (host: HostName): ReadonlyMap<string, string> =>
  new Map(hosts[host].files({ slug: 'acme-docs', script: 'docs:build' }).map(({ path, contents }) => [path, contents]));
const textOf = (host: HostName, path: string): string => filesOf(host).get(path) ?? '';

describe.each(hostNames)('%s', (name) => {
  test('is of a target that the build writes, and names its script', () => {
    const { target } = hosts[name];
    if (target !== undefined) expect(targets).toContain(target);
    const all = [...filesOf(name).values()].join('\n');
    if (name !== 'static' && name !== 'lambda') expect(all).toContain('docs:build');
  });

  test('has files that can be parsed', () => {
    for (const [path, text] of filesOf(name)) {
      if (/\.ya?ml$/.test(path))
        for (const { errors } of parseAllDocuments(text, { merge: true })) expect([path, errors]).toEqual([path, []]);
      if (/\.jsonc?$/.test(path)) {
        const errors: ParseError[] = [];
        parseJson(text, errors);
        expect([path, errors]).toEqual([path, []]);
      }
    }
  });
});

test('the Worker is configured as in the folder of the build, but for where its files are', async () => {
  const { main, assets, migrations } = parseJson(textOf('cloudflare', 'wrangler.jsonc')) as {
    readonly main: string;
    readonly assets: { readonly directory: string; readonly run_worker_first: readonly string[] };
    readonly migrations: readonly { readonly new_sqlite_classes: readonly string[] }[];
  };
  const { site } = await layoutOf('cloudflare');
  expect([main, assets.directory]).toEqual(['functions/cloudflare/index.mjs', `functions/cloudflare/${site}`]);
  expect(migrations[0]?.new_sqlite_classes).toEqual(['OctavoCounter']);
  // `wrangler deploy` refuses rules that another one covers.
  const asked = assets.run_worker_first.filter((path) => !path.startsWith('!'));
  expect(asked).toEqual(['/*']);
});

test('services of Compose wait for services that there are, and ask for variables that are explained', () => {
  const text = textOf('docker', 'compose.yaml');
  const { services } = parseYaml(text, { merge: true }) as {
    readonly services: Readonly<Record<string, { readonly depends_on?: object }>>;
  };
  const named = Object.values(services).flatMap(({ depends_on = {} }) => Object.keys(depends_on));
  expect(Object.keys(services)).toEqual(expect.arrayContaining(named));
  const variables = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  for (const name of variables) expect(textOf('docker', '.env.example')).toContain(`${name}=`);
  expect(variables.length).toBeGreaterThan(3);
});

test('a service of Kubernetes finds the pods of its deployment', () => {
  const [deployment, service] = parseAllDocuments(textOf('kubernetes', 'kubernetes.yaml')).map(
    (document) => document.toJS() as unknown,
  );
  expect(deployment).toMatchObject({
    kind: 'Deployment',
    spec: { template: { metadata: { labels: { app: 'acme-docs' } } } },
  });
  expect(service).toMatchObject({
    kind: 'Service',
    spec: { selector: { app: 'acme-docs' }, ports: [{ targetPort: 'http' }] },
  });
});
