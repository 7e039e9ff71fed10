import * as z from 'zod';
import { HttpError } from '../../http/http-error.ts';
import { normalizePagePath } from '../../discovery/normalize-page-path.ts';
import { failed, jsonSchema, textResult, readArguments, wrongArguments, type McpTool } from '../tool.ts';
import { productName } from '../../../shared/product-name.ts';

const input = z.object({
  path: z.string().min(1).max(2048).describe('Address or path of the page.'),
  text: z.string().trim().min(1).max(2000).describe('What is wrong or missing. Nothing personal or secret.'),
});
const example = { path: 'quickstart', text: 'The second command fails: the option is now --out.' };

/** `send_feedback`: what an agent says of a page, to whoever writes it. */
export const sendFeedback: McpTool = {
  name: 'send_feedback',
  isOffered: ({ feedback }) => feedback !== undefined,
  describe: ({ manifest: { name } }) => ({
    name: 'send_feedback',
    description: `Tells the writers of the ${productName(name)} documentation that a page is wrong, unclear or incomplete.`,
    inputSchema: jsonSchema(input),
    annotations: {
      title: `Send feedback on ${productName(name)}`,
      readOnlyHint: false,
      destructiveHint: false,
      openWorldHint: false,
    },
  }),
  async call(args, { manifest, bundle, feedback }) {
    const { data, error } = readArguments(input, args);
    if (data === undefined) return wrongArguments(error, { input, example }, args);
    const names = normalizePagePath(data.path, manifest);
    const path = await bundle.find(manifest.domain, ...names);
    if (path === undefined) return failed('Page not found. Find pages with `search`.');
    try {
      await feedback?.({ path, helpful: false, comment: data.text, source: 'agent' });
      return textResult('Kept. Thank you.');
    } catch (problem) {
      if (!(problem instanceof HttpError)) throw problem;
      return failed(problem.message);
    }
  },
};
