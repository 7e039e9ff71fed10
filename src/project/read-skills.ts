import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { projectProblem } from './diagnostics.ts';
import { readFrontmatter } from './frontmatter/frontmatter.ts';
import { readNamedText } from './read-file.ts';

/** What agents learn from the project: `<name>/SKILL.md` in a folder of skills, or `skill.md` (agentskills.io; docs-json.md §5.4). */
export interface Skill {
  /** Lower-case letters, digits and hyphens. */
  readonly name: string;
  readonly description: string;
  /** The whole file. */
  readonly text: string;
  /** Path of the file in the project. */
  readonly file: string;
}

/** The file whose skill takes the place of the one that is written for every site (docs-json.md §1.11). */
export const siteSkillFile = 'skill.md';

/** Where skills are, and what is said of one that cannot be used. */
interface SkillPlace {
  readonly folder: string;
  readonly files: readonly string[];
  readonly sentence: string;
  /** Characters of a skill that are used, where that is not all. */
  readonly maxText?: number;
}

/** Those that are published: readers' agents learn them, and the assistant. */
const published: SkillPlace = {
  folder: '.mintlify/skills',
  files: ['SKILL.md', 'skill.md'],
  sentence: 'This skill is not published',
};

/** Those of the assistant alone (assistant-and-agents.md §1.1). */
export const assistantSkills: SkillPlace = {
  folder: '.mintlify/assistant/skills',
  files: ['skill.md', 'skill.mdx', 'SKILL.md'],
  sentence: 'The assistant does not get this skill',
  // Some 6,000 tokens: each answer with it pays for them.
  maxText: 24_000,
};

const maxDescription = 1024;

/** Returns the skills of a project that anyone may read, by name; what keeps one from being used is a diagnostic. */
export function readSkills(root: string, problems: Diagnostic[], place: SkillPlace = published): Skill[] {
  const { folder, files } = place;
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : [];
  return names.flatMap((name) => {
    const path = files.map((file) => `${folder}/${name}/${file}`).find((file) => existsSync(join(root, file)));
    if (path === undefined) return [];
    return readSkill(root, path, { place, problems, name, nameHint: 'Name its folder' });
  });
}

/** Returns the skill of the whole site, which says what it is called itself; none where it cannot be used. */
export function readSiteSkill(root: string, problems: Diagnostic[]): Skill[] {
  return readSkill(root, siteSkillFile, {
    place: published,
    problems,
    nameHint: 'Write `name: …` into its frontmatter',
  });
}

interface SkillReading {
  readonly place: SkillPlace;
  readonly problems: Diagnostic[];
  /** Where the file does not say it. */
  readonly name?: string;
  /** How a name is given that can be used. */
  readonly nameHint: string;
}

function readSkill(root: string, file: string, { place, problems, name: own, nameHint }: SkillReading): Skill[] {
  const { sentence, maxText = Infinity } = place;
  const unpublished = (why: string, hint: string): [] => {
    problems.push(projectProblem['skill-unpublished']({ message: `${sentence}: ${why}.`, file, hint }));
    return [];
  };
  const read = readNamedText(root, file);
  if ('fault' in read) return unpublished(`it ${read.reason}`, 'Make it a text file of the project.');
  const { text } = read;
  const { frontmatter, diagnostics } = readFrontmatter({ path: file, text });
  const { description, groups } = frontmatter;
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    problems.push(...diagnostics);
    return [];
  }
  const { name: said } = frontmatter;
  const name = own ?? (typeof said === 'string' ? said : '');
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name) || name.length > 64)
    return unpublished(
      name === '' ? 'it has no name' : `"${name}" is not a valid skill name`,
      `${nameHint} with lower-case letters, digits and hyphens, at most 64.`,
    );
  if (groups !== undefined && groups !== null)
    return unpublished(
      'it is for groups, and skills are files that anyone may read',
      'Take out "groups", or leave it to agents inside.',
    );
  if (description === undefined || description.length > maxDescription)
    return unpublished(
      description === undefined ? 'it has no description' : 'its description has more than 1,024 characters',
      'Say in its frontmatter when agents use it: `description: Use when …`.',
    );
  if (text.length > maxText)
    problems.push(
      projectProblem['assistant-notes']({
        message: `The assistant gets the first ${maxText.toLocaleString('en')} characters of this skill, which has ${text.length.toLocaleString('en')}.`,
        file,
        hint: 'Shorten it, or split it into two skills.',
      }),
    );
  return [{ name, description, text, file }];
}
