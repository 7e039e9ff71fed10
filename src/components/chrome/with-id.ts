/** Returns HTML whose element with one id has another, and so does what refers to it. */
export function withId(html: string, id: string, other: string): string {
  if (id === other) return html;
  return html
    .replace(/(\s(?:id|for|href|aria-[a-z]+)="#?)([^"]*)(?=")/g, (whole, start: string, name: string) =>
      name === id ? start + other : whole,
    )
    .replaceAll(`url(#${id})`, `url(#${other})`);
}
