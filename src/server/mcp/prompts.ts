import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js';
import type { BundleManifest } from '../../bundle/index.ts';
import { RpcError, rpcCodes } from './rpc-error.ts';
import { productName } from '../../shared/product-name.ts';

const ask = 'ask';

/** Returns the prompts that clients offer to people, as commands most often. */
export function prompts({ name }: BundleManifest): Prompt[] {
  return [
    {
      name: ask,
      title: `Ask the ${productName(name)} documentation`,
      description: 'Answers a question from the documentation, and says which pages it is from.',
      arguments: [{ name: 'question', description: 'What you want to know.', required: true }],
    },
  ];
}

interface PromptRequest {
  readonly name: string;
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns what a prompt says to the model. Throws `RpcError` for a prompt that there is not, or without its question. */
export function getPrompt({ name, arguments: args }: PromptRequest, manifest: BundleManifest): GetPromptResult {
  if (name !== ask) throw new RpcError(rpcCodes.invalidParams, `Unknown prompt. There is "${ask}".`);
  const question = args?.['question'];
  if (typeof question !== 'string' || question.trim() === '')
    throw new RpcError(
      rpcCodes.invalidParams,
      'Wrong parameters. `arguments.question` is missing or blank: give a question.',
    );
  const text = [
    `Answer this question from the documentation of ${productName(manifest.name)}. Find passages with the tool \`search\`, read what you need of their pages with \`get_page\`, and name the addresses of the pages that your answer is from. Say so when the documentation does not answer it.`,
    question.trim(),
  ].join('\n\n');
  return { messages: [{ role: 'user', content: { type: 'text', text } }] };
}
