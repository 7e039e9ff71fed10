import * as z from 'zod';
import { findPage } from '../../discovery/page.ts';
import { HttpError } from '../../http/http-error.ts';
import { findNamedText } from '../named-texts.ts';
import { partFields, readPart } from '../read-part.ts';
import { failed, jsonSchema, readArguments, readOnly, wrongArguments, type McpTool } from '../tool.ts';
import { productName } from '../../../shared/product-name.ts';

const input = z.object({
  path: z.string().min(1).max(2048).describe('Address or path of the page; `llms.txt` is the index of all pages.'),
  ...partFields,
});
const example = { path: 'quickstart', section: 'Install' };

/** `get_page`: a page of the site as Markdown, or a part of it. */
export const getPage: McpTool = {
  name: 'get_page',
  describe: ({ manifest: { name } }) => ({
    name: 'get_page',
    description: `Reads a page of the ${productName(name)} documentation as Markdown, or one section of it. A long page comes as its outline first.`,
    inputSchema: jsonSchema(input),
    annotations: { title: `Read a page of ${productName(name)}`, ...readOnly },
  }),
  async call(args, site) {
    const { data, error } = readArguments(input, args);
    if (data === undefined) return wrongArguments(error, { input, example }, args);
    const { path, ...part } = data;
    const named = await findNamedText(path, site);
    if (named !== undefined) return readPart(named, part);
    try {
      const { content, path: found } = await findPage(path, site.manifest, site.bundle);
      site.counts?.view(found);
      return readPart(content, { ...part, anchor: anchorOf(path) });
    } catch (problem) {
      if (!(problem instanceof HttpError)) throw problem;
      return failed(`${problem.message} Find pages with \`search\`.`);
    }
  },
};

function anchorOf(path: string): string | undefined {
  const anchor = path.includes('#') ? path.slice(path.indexOf('#') + 1) : undefined;
  try {
    return anchor === undefined ? undefined : decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
