import type { Site } from '../../site/index.ts';
import { descriptionUrl, openDescriptions, type Artifact } from '../artifact.ts';
import { llmsScopes, slug } from '../llms/scopes.ts';
import { linkLabel, linkTarget, oneLine } from '../text.ts';

const maxLinks = 40;

/**
 * `skill.md`: when and how an agent uses this documentation (agentskills.io), and the index that names it. A skill.md of
 * the project takes its place.
 */
export const skill: Artifact = {
  name: 'skill',
  *files({ site, assets, sha256 }) {
    const file = skillFile(site);
    const { contents } = file;
    if (assets.has('skill.md')) return;
    yield file;
    const index = '.well-known/agent-skills/index.json';
    if (assets.has(index)) return;
    const entry = {
      name: slug(site.config.name),
      type: 'skill-md',
      description: description(site),
      url: site.url('skill.md'),
      digest: `sha256:${sha256(contents)}`,
    };
    const document = { $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills: [entry] };
    yield { path: index, contents: `${JSON.stringify(document, null, 2)}\n` };
  },
};

/** Returns the `skill.md` of a site that has none of its own. */
export function skillFile(site: Site): { readonly path: string; readonly contents: string } {
  return { path: 'skill.md', contents: skillText(site) };
}

function description({ config }: Site): string {
  const about =
    config.description === undefined ? '' : `${oneLine(config.description).replace(/(?<![.\s])[.\s]+$/, '')}. `;
  return `${about}Use when a task involves ${oneLine(config.name)}.`;
}

function skillText(site: Site): string {
  const [main] = llmsScopes(site);
  const descriptions = openDescriptions(site);
  const links = (main?.pages ?? [])
    .filter(({ kind }) => kind === 'content')
    .slice(0, maxLinks)
    .map(({ title, path }) => `- [${linkLabel(title)}](${linkTarget(site.url(`${path}.md`))})`);
  const parts = [
    `---\nname: ${slug(site.config.name)}\ndescription: ${JSON.stringify(description(site))}\n---`,
    `# ${oneLine(site.config.name)}`,
    `Every page of this documentation is Markdown at its address with \`.md\` behind it. The list of all pages is at ${site.url('llms.txt')}; read it first, then the pages that the task needs.`,
    ...(links.length === 0 ? [] : [`## Where to start\n\n${links.join('\n')}`]),
    ...(descriptions.length === 0
      ? []
      : [
          `## API descriptions\n\n${descriptions.map(({ location }) => `- ${descriptionUrl(site, location)}`).join('\n')}`,
        ]),
  ];
  return `${parts.join('\n\n')}\n`;
}
