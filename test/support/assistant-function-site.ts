import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createSigner } from '../../src/server/index.ts';
import { serveNode, type RunningServer } from '../../src/server/targets/node/server.ts';
import { startModelServer, type ModelServer } from './model-server.ts';
import { octavo, shareRenderers } from './octavo.ts';
import { plainConfig, writeProject } from './project.ts';

/** A site with its function, and its model. */
export interface FunctionSite {
  /** Address of the site, with its base. */
  readonly url: string;
  readonly model: ModelServer;
  /** Returns a challenge that the function takes for one of its own, with a thousandth of the work: half a second of a core is in it. */
  lightChallenge(): Promise<unknown>;
  /** Removes the text of a page from what the function reads. */
  losePage(path: string): Promise<void>;
  /** Starts the function again: nothing is counted yet. */
  restart(): Promise<string>;
  stop(): Promise<void>;
}

const secret = 'x'.repeat(32);
const signer = createSigner([secret], 'challenge');

const pages = {
  'index.mdx': '---\ntitle: Start\n---\n\nAcme sends messages.\n\n```bash\nnpm install acme\n```\n',
  'guides/keys.mdx':
    '---\ntitle: Keys\n---\n\n## Kinds of keys\n\nTest keys and live keys.\n\n## Rotation\n\nRotate a key once a month: make a new key, then revoke the old key.\n',
  'ar/index.mdx': '---\ntitle: البداية\n---\n\nترسل أكمي الرسائل.\n',
  'ar/guides/keys.mdx':
    '---\ntitle: المفاتيح\n---\n\n## تدوير المفتاح\n\nدوّر المفتاح مرة في الشهر: أنشئ مفتاحًا جديدًا.\n',
};

/** Builds a site in English and Arabic below `/docs`, and serves it with the real function, whose model a test scripts. */
export async function startFunctionSite(): Promise<FunctionSite> {
  const model = await startModelServer();
  const project = await writeProject({
    'docs.json': {
      ...plainConfig,
      navigation: {
        languages: [
          { language: 'en', pages: ['index', 'guides/keys'] },
          { language: 'ar', pages: ['ar/index', 'ar/guides/keys'] },
        ],
      },
    },
    'octavo.config.json': {
      site: 'http://localhost:4321',
      base: '/docs',
      assistant: {
        provider: { baseUrl: model.baseUrl, model: 'test' },
        starterQuestions: ['How do I rotate a key?', 'Which kinds of keys are there?'],
        deflection: { email: 'help@acme.example' },
        // The panel solves a challenge before each question.
        proofOfWork: true,
        limits: { perReaderPerDay: 4 },
        budget: { tokensPerMonth: 200_000 },
      },
    },
    ...pages,
  });
  await shareRenderers(project.path);
  const [dist, bundleDir] = [join(project.path, 'dist'), join(project.path, 'bundle')];
  const { stderr } = await octavo(['build', project.path, '--out', dist, '--bundle', bundleDir, '--domain', 'acme']);
  if (stderr !== '') throw new Error(stderr);
  let server: RunningServer | undefined;
  const restart = async (): Promise<string> => {
    await server?.close();
    server = await serveNode({
      dist,
      bundleDir,
      keys: join(project.path, 'keys.json'),
      domain: 'acme',
      base: '/docs',
      port: 0,
      host: '127.0.0.1',
      // Each test is a reader of its own.
      trustedProxies: ['127.0.0.1'],
      modelPatience: 1500,
      secret,
    });
    return `${server.url}/docs`;
  };
  return {
    url: await restart(),
    model,
    async lightChallenge() {
      const random = (): string => crypto.randomUUID().replaceAll('-', '');
      const [algorithm, expiresAt] = ['PBKDF2/SHA-256', Math.floor(Date.now() / 1000) + 300];
      // In the order of the alphabet, as they are signed.
      const parameters = {
        algorithm,
        cost: 5,
        expiresAt,
        keyLength: 32,
        keyPrefix: '00',
        nonce: random(),
        salt: random(),
      };
      return { parameters, signature: await signer.sign(`acme ${JSON.stringify(parameters)}`) };
    },
    async losePage(path) {
      const [file = ''] = globSync(join(bundleDir, `acme/*/pages/${path}.json`));
      await rm(file);
    },
    restart,
    async stop() {
      await server?.close();
      await model.close();
      await project.remove();
    },
  };
}
