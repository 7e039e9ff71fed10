import { defineDiagnostics, type Diagnostic } from '../../../diagnostics/index.ts';
import type { Check, CheckInput } from '../check.ts';

const problem = defineDiagnostics({
  'model-key-published': { code: 'OCT444', severity: 'error' },
});

/** Keys of models as their services write them: of OpenAI, Anthropic, OpenRouter, Groq and DeepSeek. Others look like any text. */
const modelKey =
  /\b(?:sk-[\w-]{20,200}T3BlbkFJ[\w-]{20,200}|sk-ant-[a-z]{1,20}\d\d-[\w-]{80,200}|sk-or-v1-[\da-f]{64}|gsk_[a-zA-Z\d]{52}|sk-[\da-f]{32})(?![\w-])/;

/** The key of the assistant's model where readers find it, or the model itself, which may repeat what it is told. */
export const publishedKeys: Check = {
  name: 'published-keys',
  ofSite: (input) => (input.hasAssistant ? textsOf(input).flatMap(keyIn) : []),
};

interface Text {
  readonly path: string;
  readonly text: string;
}

function textsOf({ project }: CheckInput): Text[] {
  const { markdownFiles, codeFiles, scripts, stylesheets, descriptions, assistantNotes, skills, assistantSkills } =
    project;
  return [
    ...[...markdownFiles.values(), ...codeFiles.values(), ...scripts, ...stylesheets],
    ...[...descriptions].map(([path, { text }]) => ({ path, text })),
    ...(assistantNotes === undefined ? [] : [{ path: '.mintlify/Assistant.md', text: assistantNotes }]),
    ...[...skills, ...assistantSkills].map(({ file, text }) => ({ path: file, text })),
  ];
}

function keyIn({ path, text }: Text): Diagnostic[] {
  const at = text.search(modelKey);
  if (at === -1) return [];
  const before = text.slice(0, at).split('\n');
  return [
    problem['model-key-published']({
      message: `A key of a language model stands here (${text.slice(at, at + 7)}…), where readers or the model can read it.`,
      file: path,
      range: { start: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 } },
      hint: 'Revoke it at its service, remove it, and put a new one into the environment of the function ("apiKeyEnv" of octavo.config).',
    }),
  ];
}
