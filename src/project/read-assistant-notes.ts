import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { projectProblem } from './diagnostics.ts';
import { readNamedText } from './read-file.ts';

/** Where an owner says what the assistant is to know (assistant-and-agents.md §1.1). At the root it would be a page. */
const names = ['.mintlify/Assistant.md', '.mintlify/ASSISTANT.md', '.mintlify/assistant.md'];

/** Characters: it is paid for with every answer of the model. */
const maxLength = 20_000;

/** Returns what the owner adds to the assistant's prompt; undefined where there is no such file, or it cannot be used. */
export function readAssistantNotes(root: string, problems: Diagnostic[]): string | undefined {
  const path = names.find((name) => existsSync(join(root, name)));
  if (path === undefined) return undefined;
  const read = readNamedText(root, path);
  const unread = (why: string, hint: string): undefined => {
    problems.push(
      projectProblem['assistant-notes']({ message: `The assistant does not get this file: ${why}.`, file: path, hint }),
    );
    return undefined;
  };
  if ('fault' in read) return unread(`it ${read.reason}`, 'Make it a text file of the project.');
  if (read.text.length > maxLength)
    return unread(
      `it has ${read.text.length.toLocaleString('en')} characters`,
      `Shorten it to ${maxLength.toLocaleString('en')}: every answer of the model costs its tokens.`,
    );
  return read.text.trim() === '' ? undefined : read.text;
}
