/** A parameter as frameworks write it in a part of a path, where OpenAPI has `{name}` (OAS 3.1, 4.8.8.2). */
const foreign: readonly RegExp[] = [
  // Express, Rails
  /^:(?<name>[A-Za-z_]\w*)\??$/,
  // Flask, Django
  /^<(?:\w+:)?(?<name>\w+)>$/,
  // Next.js
  /^\[(?:\.{3})?(?<name>\w+)\]$/,
  // JavaScript, Postman
  /^\$\{(?<name>\w+)\}$/,
  /^\{\{(?<name>\w+)\}\}$/,
  // ASP.NET
  /^\{(?<name>\w+)\?\}$/,
];

export interface ForeignParameter {
  /** As it stands in the path. */
  readonly written: string;
  readonly name: string;
}

/** Returns the parameters of a path that are written as frameworks write them. */
export function foreignParameters(path: string): ForeignParameter[] {
  return path.split('/').flatMap((written) => {
    const name = foreign.map((form) => form.exec(written)?.groups?.['name']).find((found) => found !== undefined);
    return name === undefined ? [] : [{ written, name }];
  });
}
