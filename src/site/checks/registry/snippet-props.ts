import type { Diagnostic, SourceFile } from '../../../diagnostics/index.ts';
import { nearest } from '../../../shared/nearest.ts';
import { siteProblem } from '../../diagnostics.ts';
import type { Check, CheckInput } from '../check.ts';
import { includesOf, tagOf } from '../includes.ts';

/** Attributes of a snippet of Markdown that stand nowhere in it. */
export const snippetProps: Check = {
  name: 'snippet-props',
  ofSite: (input) => [...input.project.markdownFiles.values()].flatMap((file) => idleProps(file, input)),
};

/** What every component may be given, and what `<Snippet file>` is given. */
const harmless = new Set(['children', 'key', 'file', 'class', 'className', 'id', 'client:load', 'client:only']);

function idleProps(file: SourceFile, input: CheckInput): Diagnostic[] {
  const includes = includesOf(file, input);
  // Code may take all that there is.
  if (includes.length === 0 || /\bprops\b|\{\s*\.\.\./.test(file.text)) return [];
  const wanted = (input.facts(file.path)?.undeclaredNames ?? []).map(({ name }) => name);
  return includes.flatMap((include) => {
    const { attributes: given = [], line, column } = include;
    // One that is a slip of another is told as the one that is missing.
    const missing = wanted.filter((name) => !given.includes(name));
    const tag = tagOf(include);
    return given
      .filter((name) => !harmless.has(name) && !file.text.includes(name) && nearest(name, missing) === undefined)
      .map((name) =>
        siteProblem['prop-idle']({
          message: `\`${name}\` on \`<${tag}>\` has no effect: ${file.path} does not show it.`,
          file: include.file,
          range: { start: { line, column }, end: { line, column: column + tag.length + 1 } },
          hint: `Remove it, or write \`{${name}}\` in the snippet.`,
        }),
      );
  });
}
