/** Saves a body as a file. It is given no type of its own: opened in place, nothing of it could run as a page of this site. */
export function saveFile(body: Blob, name: string): void {
  const url = URL.createObjectURL(body.slice(0, body.size, 'application/octet-stream'));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
