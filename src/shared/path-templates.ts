/** What stands between the braces of a path, read as tools write it. */
export interface PathTemplate {
  readonly name: string;
  /** The value may be several segments: a slash in it stays one. */
  readonly spans: boolean;
  /** Google's patterns (google.api.http): `projects/*` is a text and one segment, `**` any number of them. */
  readonly pattern?: string;
}

/**
 * Returns the name of a parameter in a path, without what tools write beside it: `{name=projects/*}` and `{+name}` of
 * Google's APIs, `{*name}` of ASP.NET and Spring, `{name+}` of AWS, `{name...}` of Go, `{id:int}` and `{id:[0-9]+}` of
 * ASP.NET, JAX-RS and FastAPI.
 */
export function pathTemplate(inside: string): PathTemplate {
  const text = inside.trim();
  const [start = '', before, run = ''] = /^(\+|\*{1,2})?([\w.$-]+)/.exec(text) ?? [];
  const name = run.endsWith('...') ? run.slice(0, -3) : run;
  const rest = text.slice(start.length).trimStart();
  const isMany = rest === '*' || rest === '+' || (rest === '' && name !== run);
  const isKnown = rest === '' || isMany || rest.startsWith('=') || rest.startsWith(':');
  if (!isKnown || !/\w$/.test(name)) return { name: inside, spans: false };
  const pattern = rest.startsWith('=') ? rest.slice(1) : undefined;
  const rule = rest.startsWith(':') ? rest.slice(1) : undefined;
  const spans = before !== undefined || isMany || /\/|\*\*/.test(pattern ?? '') || isAny(rule);
  return { name, spans, ...(pattern === undefined ? {} : { pattern }) };
}

/** Rules of frameworks for whatever comes. */
function isAny(rule = ''): boolean {
  return /^\s*path\s*$|\.[*+]|\//.test(rule);
}

/**
 * Returns a path with each parameter as `{name}`, or `{+name}` where its value may be several segments. Patterns are written
 * out, with parameters that have no name: `{name=projects/*}` is `projects/{}`.
 */
export function plainTemplates(path: string): string {
  return path.replace(/\{([^{}]*)\}/g, (_, inside: string) => {
    const { name, spans, pattern } = pathTemplate(inside);
    if (pattern === undefined || /^\*{1,2}$/.test(pattern)) return spans ? `{+${name}}` : `{${name}}`;
    return pattern.replace(/\*\*?/g, (star) => (star === '*' ? '{}' : '{+}'));
  });
}
