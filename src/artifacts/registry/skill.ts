import type { Site } from '../../site/index.ts';
import { descriptionUrl, openDescriptions, type Artifact, type PublishedSkill } from '../artifact.ts';
import { llmsScopes } from '../llms/scopes.ts';
import { mcpAddress } from '../mcp-address.ts';
import type { OutputFile } from '../output-file.ts';
import { linkLabel, linkTarget, oneLine } from '../text.ts';
import { plainName } from '../../shared/plain-words.ts';
import { productName } from '../../shared/product-name.ts';

const maxLinks = 40;

const folder = '.well-known/agent-skills';
/** Where the skill of the whole site is: in the site, and in the project that has its own. */
const sitePath = 'skill.md';

/**
 * `skill.md`: when and how an agent uses this documentation (agentskills.io), beside the skills that the project has
 * itself, and the indexes that name them all. A skill.md of the project takes the place of ours.
 */
export const skill: Artifact = {
  name: 'skill',
  *files({ site, assets, sha256, skills = [] }) {
    const all = skillFiles(site, skills).filter(({ path }) => !assets.has(path));
    const entries = all.map(({ name, description: about, contents, path }) => ({
      name,
      type: 'skill-md',
      description: about,
      url: site.url(path),
      digest: `sha256:${sha256(contents)}`,
    }));
    // The older address has its files in folders of their names.
    const older = all.map(({ name, description: about }) => ({ name, description: about, files: ['SKILL.md'] }));
    const files = [
      ...all,
      ...all.map(({ name, contents }) => ({ path: `.well-known/skills/${name}/SKILL.md`, contents })),
      ...(all.length === 0 ? [] : [jsonFile(`${folder}/index.json`, { $schema: schema, skills: entries })]),
      ...(all.length === 0 ? [] : [jsonFile('.well-known/skills/index.json', { skills: older })]),
    ];
    for (const { path, contents } of files) if (!assets.has(path)) yield { path, contents };
  },
};

interface SkillFile extends OutputFile {
  readonly name: string;
  readonly description: string;
}

/** Returns the skills of a site: the one that says how its documentation is used, and those of the project. */
export function skillFiles(site: Site, skills: readonly PublishedSkill[]): SkillFile[] {
  const own = skills.find(({ file }) => file === sitePath);
  const name = siteSkillName(site);
  const written = { name, description: description(site), text: skillText(site) };
  // The Markdown of a page of that name is there already.
  const isTaken = own === undefined && site.pageAt('skill') !== undefined;
  return [
    fileOf(isTaken ? folderPath(name) : sitePath, own ?? written),
    ...skills.filter((skill) => skill !== own).map((skill) => fileOf(folderPath(skill.name), skill)),
  ];
}

/** At most 64 letters, digits and hyphens (agentskills.io). */
function siteSkillName({ config }: Site): string {
  return plainName(config.name).slice(0, 64).replace(/-$/, '');
}

function folderPath(name: string): string {
  return `${folder}/${name}/SKILL.md`;
}

function fileOf(path: string, { name, description: about, text }: Omit<PublishedSkill, 'file'>): SkillFile {
  return { path, name, description: about, contents: text };
}

const schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

function jsonFile(path: string, document: unknown): OutputFile {
  return { path, contents: `${JSON.stringify(document, null, 2)}\n` };
}

function description({ config }: Site): string {
  const about =
    config.description === undefined ? '' : `${oneLine(config.description).replace(/(?<![.\s])[.\s]+$/, '')}. `;
  return `${about}Use when a task involves ${productName(config.name)}.`;
}

function skillText(site: Site): string {
  const [main] = llmsScopes(site);
  const descriptions = openDescriptions(site);
  const links = (main?.pages ?? [])
    .filter(({ kind }) => kind === 'content')
    .slice(0, maxLinks)
    .map(({ title, path }) => `- [${linkLabel(title)}](${linkTarget(site.url(`${path}.md`))})`);
  const parts = [
    `---\nname: ${siteSkillName(site)}\ndescription: ${JSON.stringify(description(site))}\n---`,
    `# ${oneLine(site.config.name)}`,
    `Every page of this documentation is Markdown at its address with \`.md\` behind it. The list of all pages is at ${site.url('llms.txt')}; read it first, then the pages that the task needs. The MCP server at ${mcpAddress(site)} searches them and gives them in parts, without a key.`,
    ...(links.length === 0 ? [] : [`## Where to start\n\n${links.join('\n')}`]),
    ...(descriptions.length === 0
      ? []
      : [
          `## API descriptions\n\n${descriptions.map(({ location }) => `- ${descriptionUrl(site, location)}`).join('\n')}`,
        ]),
  ];
  return `${parts.join('\n\n')}\n`;
}
