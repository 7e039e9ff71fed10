/**
 * What becomes of the links of answers: `node bench/citations.ts [site …]`. Asks the questions of `test/search/questions` of the
 * full corpora with `evaluate`, of a model by a script that links to every passage that it was given, and to what it was not: a page
 * that was not read, one that is not there, another origin, a heading that is not there, and a picture elsewhere. What is left of its
 * links is looked up in the HTML of the pages.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluate, openProject, type Project } from '../src/index.ts';
import { questionsOf } from '../test/search/questions/index.ts';
import { corpora, projectOf } from '../test/support/corpora.ts';
import { says, startModelServer, type ModelServer } from '../test/support/model-server.ts';

const sites = [
  'coinbase__x402',
  'kernel__docs',
  'supermemoryai__supermemory',
  'onyx-dot-app__documentation',
  'spree__spree',
  'tursodatabase__turso-docs',
  'gladiaio__docs',
  'wundergraph__cosmo',
  'the-momentum__open-wearables',
  'ag-ui-protocol__ag-ui',
  'vulcx__vulcx-docs',
  'mintlify__docs',
  'openpx-trade__openpx',
  'polarsource__polar--handbook',
];

/** What no answer may lead to, by the label of its link; `unread` is a page that is there. */
const forged: Readonly<Record<string, (unread: string) => string>> = {
  unread: (unread) => `[unread](${unread})`,
  invented: () => '[invented](/made/up-page)',
  foreign: () => '[foreign](https://elsewhere.example/page)',
  picture: () => '![picture](https://elsewhere.example/pixel.png)',
};

/** Where each passage of the prompt is, behind its title. */
const passagePath = /^Found:\n.+\n.+ \((\/\S*)\)$/gm;

/** Links to all passages of the prompt, and to what is not among them. */
function linksTo(model: ModelServer, pages: readonly string[]): void {
  model.script((response) => {
    const passages = model.asked.at(-1)?.body.messages.findLast(({ role }) => role === 'tool')?.content ?? '';
    const given = [...passages.matchAll(passagePath)].map(([, path = '']) => path);
    const unread = pages.find((page) => !given.some((path) => path.split('#')[0] === page)) ?? '/none';
    const lines = [
      ...given.map((path, index) => `[given${index}](${path})`),
      ...Object.values(forged).map((link) => link(unread)),
      ...given.slice(0, 1).map((path) => `[anchor](${path.split('#')[0]}#no-such-heading)`),
    ];
    return says(lines.join('\n\n'))(response);
  });
}

/** What a question counts. */
interface Counts {
  /** Links to passages that the model was given, those that are left, and those that lead to their place. */
  given: number;
  intact: number;
  exact: number;
  /** Links to what it was not given, those that are left, and headings that no page has. */
  forged: number;
  through: number;
  anchors: number;
}

/** Whether a page has what a link leads to, in its HTML. */
async function leadsTo(project: Project, target: string): Promise<boolean> {
  const { origin, pathname, hash } = new URL(target, project.pages[0]?.url);
  const page = project.pages.find(({ url }) => url === origin + pathname);
  const html = page && (await project.html(page.path));
  const id = decodeURIComponent(hash.slice(1)).replaceAll('&', '&amp;');
  return html !== undefined && (id === '' || html.includes(`id="${id}"`));
}

async function count(text: string, given: number, project: Project): Promise<Counts> {
  const links = new Map(
    [...text.matchAll(/\[(\w+)\]\(([^)]*)\)/g)].map(([, label = '', target = '']) => [label, target]),
  );
  const shown = [...links].filter(([label]) => label.startsWith('given'));
  const found = await Promise.all(shown.map(([, target]) => leadsTo(project, target)));
  return {
    given,
    intact: shown.length,
    exact: found.filter(Boolean).length,
    forged: Object.keys(forged).length,
    through: Object.keys(forged).filter((label) => links.has(label)).length,
    anchors: Number(links.get('anchor')?.includes('#') ?? false),
  };
}

const full = corpora.find(({ isFull }) => isFull);
if (full === undefined) throw new Error('The full corpora are not beside the checkout.');
const model = await startModelServer();
const write = (...cells: readonly (string | number)[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
write(
  'site',
  'questions',
  'refused',
  'though found',
  'recall@5',
  'MRR',
  'links to passages',
  'kept',
  'to a page and heading',
  'forged',
  'got through',
  'anchors',
);
write(...Array<string>(12).fill('---'));
const named = process.argv.slice(2);
for (const site of named.length === 0 ? sites : named) {
  const dir = await mkdtemp(join(tmpdir(), 'octavo-bench-'));
  await cp(projectOf(full, site), dir, { recursive: true });
  const questions = Object.entries(await questionsOf(site)).map(([question, routes], index) => {
    return { id: `q${index}`, question, routes };
  });
  await writeFile(join(dir, 'evals.yaml'), JSON.stringify({ questions }));
  const provider = { baseUrl: model.baseUrl, model: 'links' };
  await writeFile(join(dir, 'octavo.config.json'), JSON.stringify({ assistant: { provider } }));
  const project = await openProject({ dir, offline: true });
  linksTo(
    model,
    project.pages.map(({ url }) => new URL(url).pathname),
  );
  const { outcomes, scores, diagnostics } = await evaluate({ dir, offline: true });
  for (const { message } of diagnostics) process.stderr.write(`${site}: ${message}\n`);
  const sum: Counts = { given: 0, intact: 0, exact: 0, forged: 0, through: 0, anchors: 0 };
  for (const [index, { answer }] of outcomes.entries()) {
    const passages = model.asked[index]?.body.messages.findLast(({ role }) => role === 'tool')?.content ?? '';
    const counts = await count(answer?.text ?? '', [...passages.matchAll(passagePath)].length, project);
    for (const key of Object.keys(sum) as (keyof Counts)[]) sum[key] += counts[key];
  }
  const shares = [scores.recall, scores.mrr].map((score) => (score ?? 0).toFixed(3));
  const refused = outcomes.filter(({ answer }) => answer?.answered === false);
  const though = refused.filter(({ rank = Infinity }) => rank <= 5);
  write(site, outcomes.length, refused.length, though.length, ...shares, ...Object.values<number>({ ...sum }));
  await project.close();
  await rm(dir, { recursive: true });
}
await model.close();
process.exit();
