import * as z from 'zod';
import { findPage } from '../../discovery/page.ts';
import { HttpError } from '../../http/http-error.ts';
import { findIndex } from '../indexes.ts';
import { failed, jsonSchema, readOnly, textResult, wrongArguments, type McpTool } from '../tool.ts';

const input = z.object({
  path: z
    .string()
    .min(1)
    .max(2048)
    .describe(
      'The `page` of a search result, or the address of the page: a path, with or without `.md`, or its full URL. `llms.txt` is the index of all pages.',
    ),
});

/** `get_page`: a page of the site as Markdown. */
export const getPage: McpTool = {
  name: 'get_page',
  describe: ({ name }) => ({
    name: 'get_page',
    title: `Read a page of ${name}`,
    description: `Returns the full text of a page of the ${name} documentation as Markdown, with code samples and API parameters. Use it after \`search\` to read what a passage is part of, or to follow a link to another page of this documentation.`,
    inputSchema: jsonSchema(input),
    annotations: { title: `Read a page of ${name}`, ...readOnly },
  }),
  async call(args, site) {
    const { data, error } = input.safeParse(args);
    if (data === undefined) return wrongArguments(error);
    const index = await findIndex(data.path, site);
    if (index !== undefined) return textResult(index);
    try {
      return textResult((await findPage(data.path, site.manifest, site.bundle)).content);
    } catch (problem) {
      if (!(problem instanceof HttpError)) throw problem;
      return failed(`${problem.message} Find pages with \`search\`.`);
    }
  },
};
