import type { Diagnostic, Result, SourceFile } from '../diagnostics/index.ts';
import type { ProjectHooks } from '../project/project-hooks.ts';
import { failed, hooksOf, wrongAnswer, type SitePlugin } from './run-hook.ts';

/** Returns what the plugins make of Markdown files; undefined where none of them changes any. */
export function pageHooks(plugins: readonly SitePlugin[]): ProjectHooks['markdown'] {
  const hooks = hooksOf(plugins, 'page:markdown');
  if (hooks.length === 0) return undefined;
  return async (file): Promise<Result<SourceFile>> => {
    const diagnostics: Diagnostic[] = [];
    let { text } = file;
    for (const hook of hooks) {
      try {
        const answer: unknown = await hook.call({ file: file.path, markdown: text });
        if (typeof answer === 'string') text = answer;
        else if (answer !== undefined) diagnostics.push(noText(hook, answer, file.path));
      } catch (error) {
        diagnostics.push(failed(hook, error, file.path));
      }
    }
    return { value: text === file.text ? file : { ...file, text }, diagnostics };
  };
}

function noText(hook: Parameters<typeof wrongAnswer>[0], answer: unknown, file: string): Diagnostic {
  const kind = answer === null ? 'null' : Array.isArray(answer) ? 'a list' : `a value of type ${typeof answer}`;
  return wrongAnswer(hook, {
    message: `returned ${kind} for the text of this file`,
    hint: 'Return the whole text with its frontmatter, or nothing to leave it as it is.',
    file,
  });
}
