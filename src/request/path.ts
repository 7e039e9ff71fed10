import { hasValue, pathText } from './serialize-parameter.ts';
import { encodedAddress } from './server-url.ts';
import { pathTemplate } from '../shared/path-templates.ts';
import { parameterKey, type RequestTemplate, type RequestValues } from './template.ts';

type Template = Pick<RequestTemplate, 'path' | 'parameters'>;
type Values = RequestValues['parameters'];

/**
 * Returns the path of a request. A part that its values would make `.` or `..` stays open: every client takes such a part out
 * of an address, which then is that of another operation (RFC 3986, 5.2.4).
 */
export function filledPath(template: Template, values: Values): string {
  const texts = textsOf(template, values);
  return encodedAddress(template.path).replace(part, (open) => (isDotted(open, texts) ? open : filled(open, texts)));
}

/** Returns the keys of the parameters whose values would make a part of the path `.` or `..`. */
export function dottedParameters(template: Template, values: Values): readonly string[] {
  const texts = textsOf(template, values);
  const dotted = (template.path.match(part) ?? []).filter((open) => isDotted(open, texts));
  return dotted.flatMap((open) => (open.match(variable) ?? []).flatMap((found) => fillingOf(found, texts)?.key ?? []));
}

interface Filling {
  readonly key: string;
  readonly text: string;
}

/** What takes the place of a parameter, by its name. */
function textsOf({ parameters }: Template, values: Values): ReadonlyMap<string, Filling> {
  return new Map(
    parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => ({ parameter, key: parameterKey(parameter) }))
      .filter(({ parameter, key }) => hasValue(parameter, values[key]))
      .map(({ parameter, key }) => [parameter.name, { key, text: pathText(parameter, values[key]) }]),
  );
}

function filled(open: string, texts: ReadonlyMap<string, Filling>): string {
  return open.replace(variable, (found) => fillingOf(found, texts)?.text ?? found);
}

/** A name may be all that the braces hold, or have a pattern beside it. */
function fillingOf(braces: string, texts: ReadonlyMap<string, Filling>): Filling | undefined {
  const inside = braces.slice(1, -1);
  const whole = texts.get(inside);
  if (whole !== undefined) return whole;
  const { name, spans } = pathTemplate(inside);
  const filling = texts.get(name);
  return filling && spans ? { ...filling, text: filling.text.replaceAll('%2F', '/') } : filling;
}

function isDotted(open: string, texts: ReadonlyMap<string, Filling>): boolean {
  const text = filled(open, texts);
  return text !== open && text.split('/').some((segment) => dots.test(segment));
}

/** A name may have a slash. */
const part = /(?:\{[^{}]*\}?|[^/{])+/g;
const variable = /\{[^{}]*\}/g;
/** Also as it may be encoded (URL Standard, 4.1). */
const dots = /^(?:\.|%2e){1,2}$/i;
