import * as z from 'zod';
import { headTags } from '../../components/index.ts';

/** Why elements that belong into a head are not taken, beside those of `headTags`. */
const refused: Readonly<Record<string, string>> = {
  title: 'The title of a page is made from its own title and the name in docs.json.',
  base: 'It would change where every link of the site leads. Write full URLs instead.',
  template: 'Nothing in <head> uses it.',
};

const tag = z.enum(headTags, {
  error: ({ input }) => {
    const why = typeof input === 'string' ? refused[input.toLowerCase()] : undefined;
    return `head takes ${headTags.join(', ')}, not ${JSON.stringify(input) ?? 'nothing'}.${why === undefined ? '' : ` ${why}`}`;
  },
});

/** Names that HTML can have (HTML, 13.1.2.3), without what would end the tag. */
const attributeName = z.string().regex(/^[^\s"'<>/=\p{Cc}]+$/u, { error: 'This is not a valid attribute name.' });

/** What stands in a `noscript` of a head (HTML, 4.12.2); anything else would end the head. */
const withinNoscript = new Set(['link', 'meta', 'style']);

/** An element for the head of every page, as `HeadElement` has it. */
export const headElement = z
  .strictObject({
    tag,
    attrs: z.record(attributeName, z.union([z.string(), z.boolean(), z.undefined()])).optional(),
    content: z.string().optional(),
  })
  .superRefine((element, context) => {
    const fault = faultOf(element);
    if (fault !== undefined) context.addIssue({ code: 'custom', ...fault });
  });

interface Fault {
  readonly path: string[];
  readonly message: string;
}

function faultOf({ tag: name, attrs = {}, content = '' }: z.infer<typeof headElement>): Fault | undefined {
  const at = (path: string, message: string): Fault => ({ path: [path], message });
  const has = (attribute: string): boolean => Object.keys(attrs).some((key) => key.toLowerCase() === attribute);
  if (name === 'link') {
    if (content !== '') return at('content', 'A link has no content: use attrs.');
    if (!has('rel') || !has('href')) return at('attrs', 'A link needs rel and href.');
  }
  if (name === 'meta') return content === '' ? faultOfMeta(attrs) : at('content', 'A meta has no content: use attrs.');
  if (name === 'script') {
    if (has('src') === (content !== '')) return at('content', 'A script has either code as its content, or attrs.src.');
    const comment = content.indexOf('<!--');
    if (comment !== -1 && /<script/i.test(content.slice(comment)))
      return at('content', 'Write "<\\!--" in place of "<!--": the script would not end.');
  }
  if (name === 'style' && content === '') return at('content', 'A style without content changes nothing.');
  const inside =
    name === 'noscript' ? [...content.matchAll(/<([a-z][\w-]*)/gi)].map(([, found = '']) => found.toLowerCase()) : [];
  const wrong = inside.find((found) => !withinNoscript.has(found));
  if (wrong !== undefined)
    return at('content', `Within a head, noscript holds link, meta and style, and not ${wrong}.`);
  return undefined;
}

function faultOfMeta(attrs: Readonly<Record<string, unknown>>): Fault | undefined {
  const names = Object.keys(attrs).map((key) => key.toLowerCase());
  if (names.includes('charset')) return { path: ['attrs', 'charset'], message: 'Pages are UTF-8, and say so.' };
  const equivalent = Object.entries(attrs).find(([key]) => key.toLowerCase() === 'http-equiv')?.[1];
  if (typeof equivalent === 'string' && /^content-security-policy/i.test(equivalent))
    return {
      path: ['attrs', 'http-equiv'],
      message: 'Octavo sends the policy as a header: see "headers" in this file.',
    };
  if (['name', 'property', 'http-equiv', 'itemprop'].some((key) => names.includes(key)) && names.includes('content'))
    return undefined;
  return { path: ['attrs'], message: 'A meta needs content, and name, property, http-equiv or itemprop.' };
}
