import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { projectProblem } from './diagnostics.ts';
import { readFrontmatter } from './frontmatter.ts';
import { readNamedText } from './read-file.ts';

/** What readers' agents learn from the project: `.mintlify/skills/<name>/SKILL.md` (agentskills.io; docs-json.md §5.4). */
export interface Skill {
  /** Lower-case letters, digits and hyphens. */
  readonly name: string;
  readonly description: string;
  /** The whole file. */
  readonly text: string;
}

const folder = '.mintlify/skills';
const maxDescription = 1024;

/** Returns the skills of a project that anyone may read, by name; what keeps one from being published is a diagnostic. */
export function readSkills(root: string, problems: Diagnostic[]): Skill[] {
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : [];
  return names.flatMap((name) => {
    const path = ['SKILL.md', 'skill.md']
      .map((file) => `${folder}/${name}/${file}`)
      .find((file) => existsSync(join(root, file)));
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
    return [{ name, description, text }];
  });
}

function unpublished(file: string, why: string, hint: string): Diagnostic {
  return projectProblem['skill-unpublished']({ message: `This skill is not published: ${why}.`, file, hint });
}
