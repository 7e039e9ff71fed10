import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { projectProblem } from './diagnostics.ts';
import { readFrontmatter } from './frontmatter.ts';
import { readNamedText } from './read-file.ts';

/** What agents learn from the project, in a folder of its own: `<name>/SKILL.md` (agentskills.io; docs-json.md §5.4). */
export interface Skill {
  /** Lower-case letters, digits and hyphens. */
  readonly name: string;
  readonly description: string;
  /** The whole file. */
  readonly text: string;
}

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
  const { folder, files, sentence, maxText = Infinity } = place;
  const unpublished = (file: string, why: string, hint: string): Diagnostic =>
    projectProblem['skill-unpublished']({ message: `${sentence}: ${why}.`, file, hint });
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : [];
  return names.flatMap((name) => {
    const path = files.map((file) => `${folder}/${name}/${file}`).find((file) => existsSync(join(root, file)));
    if (path === undefined) return [];
    const read = readNamedText(root, path);
    if ('fault' in read) {
      problems.push(unpublished(path, `it ${read.reason}`, 'Make it a text file of the project.'));
      return [];
    }
    const { text } = read;
    const { frontmatter, diagnostics } = readFrontmatter({ path, text });
    const { description, groups } = frontmatter;
    if (diagnostics.some(({ severity }) => severity === 'error')) {
      problems.push(...diagnostics);
      return [];
    }
    if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name) || name.length > 64) {
      problems.push(
        unpublished(
          path,
          `"${name}" is no name of a skill`,
          'Name its folder with lower-case letters, digits and hyphens, at most 64.',
        ),
      );
      return [];
    }
    if (groups !== undefined && groups !== null) {
      problems.push(
        unpublished(
          path,
          'it is for groups, and skills are files that anyone may read',
          'Take out "groups", or leave it to agents inside.',
        ),
      );
      return [];
    }
    if (description === undefined || description.length > maxDescription) {
      const why =
        description === undefined ? 'it has no description' : 'its description has more than 1,024 characters';
      problems.push(unpublished(path, why, 'Say in its frontmatter when agents use it: `description: Use when …`.'));
      return [];
    }
    if (text.length > maxText)
      problems.push(
        projectProblem['assistant-notes']({
          message: `The assistant gets the first ${maxText.toLocaleString('en')} characters of this skill, which has ${text.length.toLocaleString('en')}.`,
          file: path,
          hint: 'Shorten it, or write two skills of it.',
        }),
      );
    return [{ name, description, text }];
  });
}
