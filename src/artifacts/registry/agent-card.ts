import type { Artifact } from '../artifact.ts';
import { oneLine } from '../text.ts';
import { skillFiles } from './skill.ts';
import { plainName } from '../../shared/plain-words.ts';
import { productName } from '../../shared/product-name.ts';

const path = '.well-known/agent-card.json';
/** Of the protocol of agents among themselves (A2A, 5.5: agent card). */
const protocolVersion = '0.3';
const transport = 'HTTP+JSON';

/** What agents that look for other agents read of a site: what it is, where it is, and its skills (docs-json.md §5.4). */
export const agentCard: Artifact = {
  name: 'agent-card',
  *files({ site, assets, skills = [] }) {
    if (assets.has(path)) return;
    const { name, description } = site.config;
    const url = site.url('');
    const card = {
      protocolVersion,
      name: `${productName(name)} documentation`,
      description: oneLine(description ?? `Documentation of ${productName(name)}.`),
      version: '1.0.0',
      url,
      preferredTransport: transport,
      supportedInterfaces: [{ url, protocolBinding: transport, protocolVersion }],
      provider: { url, organization: oneLine(name) },
      documentationUrl: url,
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/plain'],
      capabilities: { streaming: false, pushNotifications: false },
      skills: skillFiles(site, skills)
        .filter((skill) => !assets.has(skill.path))
        .map((skill) => ({
          id: skill.name,
          name: skill.name,
          description: skill.description,
          tags: ['documentation', plainName(name)],
          url: site.url(skill.path),
        })),
    };
    yield { path, contents: `${JSON.stringify(card, null, 2)}\n` };
  },
};
