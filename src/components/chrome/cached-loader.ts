import type { IndexLoader } from '../../search/index.ts';

/** Loads each file of a folder once; one that did not come, or that an edit made another, is asked for again. */
export function createCachedLoader(folder: string): IndexLoader {
  const files = new Map<string, Promise<string>>();
  document.addEventListener('octavo-site-updated', () => files.clear());
  return (path) => {
    const file = files.get(path) ?? fetchText(`${folder}${path}`);
    files.set(path, file);
    file.catch(() => files.delete(path));
    return file;
  };
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
