import type { Point } from '../../diagnostics/index.ts';

export interface SvgFault {
  /** What is wrong, in words that follow "…svg is not a picture: ". */
  readonly reason: string;
  readonly at: Point;
}

const part =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>|<(\/?)([\w:.-]+)(?![\w:.-])((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|&(#\d+;|#x[\da-f]+;|[\w.-]+;)?|</gi;
const attribute = /(?<!\s)\s+([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g;
const entities = new Set(['amp;', 'lt;', 'gt;', 'quot;', 'apos;']);

/**
 * Returns the first thing for which browsers refuse to show an SVG file: it must be well-formed XML (w3.org/TR/xml) with an
 * `<svg>` of SVG's namespace around everything.
 */
export function svgFault(text: string): SvgFault | undefined {
  const fault = (reason: string, offset: number): SvgFault => ({ reason, at: pointAt(text, offset) });
  if (/^\s+<\?xml/.test(text)) return fault('nothing may come before <?xml', 0);
  const hasOwnEntities = /<!ENTITY/.test(text);
  const open: { readonly name: string; readonly at: number }[] = [];
  let root: string | undefined;
  let end = 0;
  const textFault = (upTo: number): SvgFault | undefined => {
    const between = text.slice(end, upTo).replace(/^\uFEFF/, '');
    if (open.length > 0 || between.trim() === '') return undefined;
    const offset = end + between.search(/\S/);
    return fault(root === undefined ? 'it does not begin with a tag' : `text follows </${root}>`, offset);
  };
  for (const match of text.matchAll(part)) {
    const [whole, slash, name, attributes = '', empty, entity] = match;
    const outside = textFault(match.index);
    if (outside !== undefined) return outside;
    end = match.index + whole.length;
    if (whole === '<') return fault(unfinished(text, match.index), match.index);
    if (whole.startsWith('&')) {
      const isKnown = entity !== undefined && (entity.startsWith('#') || entities.has(entity) || hasOwnEntities);
      if (!isKnown) return fault(`write &amp; for ${whole}, which XML does not know`, match.index);
    }
    if (name === undefined) continue;
    if (slash === '/') {
      const last = open.pop();
      if (last?.name === name) continue;
      const expected = last === undefined ? 'nothing is open' : `<${last.name}> is not closed`;
      return fault(`there is a </${name}> where ${expected}`, match.index);
    }
    if (open.length === 0) {
      if (root !== undefined) return fault(`<${name}> follows the end of <${root}>`, match.index);
      root = name;
      if (name.replace(/^.*:/, '') !== 'svg')
        return fault(`the outermost element is <${name}>, not <svg>`, match.index);
    }
    const reason =
      attributesFault(attributes, text) ??
      (root === name && open.length === 0 ? rootFault(name, attributes) : undefined);
    if (reason !== undefined) return fault(`${reason} in <${name}>`, match.index);
    if (empty !== '/') open.push({ name, at: match.index });
  }
  const last = open.at(-1);
  if (last !== undefined) return fault(`<${last.name}> is not closed`, last.at);
  return root === undefined ? fault('it has no <svg>', 0) : textFault(text.length);
}

function unfinished(text: string, offset: number): string {
  const name = /^<\/?([\w:.-]+)/.exec(text.slice(offset, offset + 60))?.[1];
  return name === undefined ? 'write &lt; for <' : `the tag <${name} is not closed, or lacks a quote`;
}

function rootFault(name: string, attributes: string): string | undefined {
  const [prefix] = name.includes(':') ? name.split(':') : [];
  const declaration = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`;
  const hasNamespace = new RegExp(
    `(?:^|\\s)${declaration}\\s*=\\s*["']http://www\\.w3\\.org/2000/svg["']|&ns_svg;`,
  ).test(attributes);
  return hasNamespace ? undefined : `xmlns="http://www.w3.org/2000/svg" is missing`;
}

function attributesFault(attributes: string, text: string): string | undefined {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const [, name = '', value = ''] of attributes.matchAll(attribute)) {
    const prefix = /^([\w.-]+):/.exec(name)?.[1];
    const isDeclared = prefix === undefined || ['xml', 'xmlns'].includes(prefix) || text.includes(`xmlns:${prefix}=`);
    if (seen.has(name)) faults.push(`the attribute ${name} appears twice`);
    if (!isDeclared) faults.push(`xmlns:${prefix} is not declared`);
    if (value.includes('<')) faults.push(`the attribute ${name} has a < in it`);
    seen.add(name);
  }
  const [other = ''] = attributes.replace(attribute, '').trim().split(/[\s=]/);
  if (other !== '') faults.push(`the attribute ${other} has no value in quotes`);
  return faults[0];
}

function pointAt(text: string, offset: number): Point {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
