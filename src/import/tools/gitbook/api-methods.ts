import type { RootContent } from 'mdast';
import type { ComponentRule } from '../../model.ts';
import { attributeText, element, hasFlag, isElement } from '../../markdown/nodes.ts';
import { contentOf } from '../../markdown/rules.ts';
import type { TagTarget, TemplateTag } from '../../markdown/template-tags.ts';

const places = new Set(['path', 'query', 'header', 'body', 'cookie']);

/** What becomes of the tags of GitBook's older blocks for methods of an API (`swagger`, `api-method`); undefined for all others. */
export function methodTarget(
  kind: TemplateTag['kind'],
  name: string,
  attributes: TemplateTag['attributes'],
): TagTarget | undefined {
  const part = /^(?:swagger|api-method)(?:-([\w-]+))?$/.exec(name);
  if (part === null) return undefined;
  const given = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value.trim() !== ''));
  const rule = (of: string): TagTarget => ({ kind, name: `gitbook-${of}`, attributes: given, hasRule: true });
  const group = /^(path|query|body|form-data)-parameters$|^(headers)$/.exec(part[1] ?? '');
  if (part[1] === undefined) return rule('method');
  if (part[1] === 'parameter') return rule('parameter');
  if (part[1] === 'response' && name.startsWith('swagger')) return rule('response');
  if (part[1] === 'response-example') return rule('response');
  if (group === null) return 'gone';
  const place = group[2] === undefined ? (group[1] ?? '').replace('form-data', 'body') : 'header';
  return { kind, name: 'gitbook-parameters', attributes: { in: place }, hasRule: true };
}

/** The title of a method, then its address, and what is said of it. */
const method: ComponentRule = (node) => {
  const [summary, base, path] = ['summary', 'baseUrl', 'path'].map((name) => attributeText(node, name)?.trim());
  const address = `${base ?? attributeText(node, 'host') ?? ''}${path ?? ''}`;
  const called = `${(attributeText(node, 'method') ?? 'get').toUpperCase()} ${address}`.trim();
  const title: RootContent[] =
    summary === undefined ? [] : [{ type: 'heading', depth: 2, children: [{ type: 'text', value: summary }] }];
  return [...title, { type: 'paragraph', children: [{ type: 'inlineCode', value: called }] }, ...contentOf(node)];
};

const parameter: ComponentRule = (node) => [
  element(
    'ParamField',
    {
      [placeOf(attributeText(node, 'in'))]: attributeText(node, 'name') ?? '',
      type: attributeText(node, 'type'),
      required: isRequired(attributeText(node, 'required'), hasFlag(node, 'required')) ? true : undefined,
    },
    contentOf(node),
  ),
];

function placeOf(place: string | undefined): string {
  return place !== undefined && places.has(place) ? place : 'body';
}

function isRequired(value: string | undefined, isFlag: boolean): boolean {
  return value === 'true' || (value === undefined && isFlag);
}

/** Parameters of `api-method` have their place from the list that they are in. */
const parameters: ComponentRule = (node) =>
  contentOf(node).map((child) => {
    if (!isElement(child) || child.name !== 'ParamField') return child;
    const place = placeOf(attributeText(node, 'in'));
    for (const attribute of child.attributes)
      if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'body') attribute.name = place;
    return child;
  });

const response: ComponentRule = (node) => {
  const status = attributeText(node, 'status') ?? attributeText(node, 'httpCode') ?? '';
  const description = attributeText(node, 'description');
  const said: RootContent[] =
    description === undefined ? [] : [{ type: 'paragraph', children: [{ type: 'text', value: description }] }];
  return [element('Accordion', { title: status === '' ? 'Response' : status }, [...said, ...contentOf(node)])];
};

export const methodRules: Readonly<Record<string, ComponentRule>> = {
  'gitbook-method': method,
  'gitbook-parameter': parameter,
  'gitbook-parameters': parameters,
  'gitbook-response': response,
};
