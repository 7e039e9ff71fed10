import { join } from 'node:path';
import { octavo, shareRenderers, startOctavo } from './octavo.ts';
import { plainConfig, writeProject } from './project.ts';
import { startScriptedAssistant, type ScriptedAssistant } from './scripted-assistant.ts';

/** Pages with text, code, a heading to lead to, and one that is a chat. */
export const assistantPages = {
  'index.mdx':
    '---\ntitle: Start\n---\n\nAcme sends messages.\n\n## Install\n\nRun this:\n\n```bash\nnpm install acme\n```\n',
  'guides/keys.mdx': '---\ntitle: Keys\n---\n\n## Rotation\n\nOnce a month.\n',
  'chat.mdx': '---\ntitle: Ask Acme\nmode: assistant\n---\n\nBody.\n',
};

export const assistantSiteConfig = {
  ...plainConfig,
  navigation: { pages: ['index', 'guides/keys', 'chat'] },
  contextual: { options: ['copy', 'assistant'] },
  // Vendors are told how readers rate answers.
  integrations: { plausible: { domain: 'acme.example' } },
};

const assistantBlock = {
  provider: { preset: 'ollama', model: 'test' },
  starterQuestions: ['How do I rotate a key?'],
  deflection: { email: 'help@acme.example' },
};

export interface AssistantSite {
  readonly assistant: ScriptedAssistant;
  stop(): Promise<void>;
}

/** Builds and serves a site with an assistant, below `/docs`, whose answers a test writes. Throws what the build says of it. */
export async function startAssistantSite(): Promise<AssistantSite> {
  const project = await writeProject({
    'docs.json': assistantSiteConfig,
    'octavo.config.json': { site: 'http://localhost:4321', base: '/docs', assistant: assistantBlock },
    ...assistantPages,
  });
  await shareRenderers(project.path);
  const [dist, bundle] = [join(project.path, 'dist'), join(project.path, 'bundle')];
  const { stderr } = await octavo(['build', project.path, '--out', dist, '--bundle', bundle]);
  if (stderr !== '') throw new Error(stderr);
  const server = await startOctavo(['serve', '--dist', dist, '--bundle', bundle, '--base', '/docs', '--port', '0']);
  const assistant = await startScriptedAssistant(server.url);
  return {
    assistant,
    async stop() {
      await assistant.close();
      await server.stop();
      await project.remove();
    },
  };
}

/** Runs in a page: keeps, as `events` and `said`, what vendors are told and what the panel has read out. */
export function keepEventsAndWords(): void {
  const events: unknown[] = [];
  const said: string[] = [];
  Object.assign(globalThis, { events, said });
  document.addEventListener('octavo:event', (event) => events.push((event as CustomEvent).detail));
  new MutationObserver(() => {
    const text = document.querySelector('.assistant-foot [role=status]')?.textContent ?? '';
    if (text !== '' && said.at(-1) !== text) said.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
