/** Returns the file of a page in a revision; every path has one of its own, on any file system. */
export function pageFile(path: string): string {
  return `pages/${path.split('/').map(safeSegment).join('/')}.json`;
}

function safeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/[.*'()!~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Whether a name can be a domain of the discovery API: one safe folder name. */
export function isDomain(name: string): boolean {
  return /^[a-z\d](?:[a-z\d.-]{0,126}[a-z\d])?$/i.test(name) && !name.includes('..');
}
