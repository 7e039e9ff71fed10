import { AwsClient } from 'aws4fetch';
import type { Driver } from 'unstorage';

export interface S3Options {
  /** `https://s3.eu-central-1.amazonaws.com`, without the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** What keys start with in the bucket: empty, or a folder with its slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Goes with credentials that are good for some time only, as on Lambda. */
  readonly sessionToken?: string | undefined;
}

export interface S3Driver extends Driver {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  /** Writes `next` if the object is still `previous`, or absent for undefined; returns whether it did. One step of the storage. */
  replaceItem(key: string, next: string, previous: string | undefined): Promise<boolean>;
  /** Every key that starts with `base`. */
  getKeys(base: string): Promise<string[]>;
  /** At most `limit` keys that start with `base`, those behind `after`; S3 gives no more than a thousand. */
  getSomeKeys(
    base: string,
    limit: number,
    after: string,
  ): Promise<{ readonly keys: readonly string[]; readonly isWhole: boolean }>;
  /** The names before the first slash of every key. */
  getFolders(): Promise<string[]>;
}

/** Statuses of a conditional write that came too late (S3, PutObject). */
const changed: ReadonlySet<number> = new Set([409, 412]);

/** Milliseconds for one request. */
const patience = 10_000;

/**
 * Returns a driver of unstorage for S3 and what speaks like it. unstorage's own takes no session token, lists a whole
 * bucket or the first thousand keys of it, and has no end to its waiting. Methods reject when the storage refuses.
 */
export function createS3Driver(options: S3Options): S3Driver {
  const { endpoint, bucket, prefix, sessionToken, ...credentials } = options;
  const client = new AwsClient({
    ...credentials,
    service: 's3',
    retries: 2,
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });
  const root = `${endpoint}/${bucket}`;
  const address = (key: string): string => `${root}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`;

  /** The answer, or undefined where there is no such object. */
  const send = async (url: string, init: RequestInit = {}): Promise<Response | undefined> => {
    const response = await client
      .fetch(url, { ...init, signal: AbortSignal.timeout(patience) })
      .catch((cause: unknown) => {
        throw new Error(`${root} does not answer`, { cause });
      });
    if (response.ok || changed.has(response.status)) return response;
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];
    if (response.status === 404 && code !== 'NoSuchBucket') return undefined;
    throw new Error(`${root} answers ${response.status}${code === undefined ? '' : ` (${code})`}.`);
  };

  /** What one page of a list names in elements like `<Key>`, without the prefix, and the token of the next page. */
  const listPage = async (
    query: Readonly<Record<string, string>>,
    element: RegExp,
  ): Promise<{ readonly names: string[]; readonly token?: string | undefined }> => {
    const xml = (await (await send(`${root}?${new URLSearchParams({ 'list-type': '2', ...query })}`))?.text()) ?? '';
    const names = [...xml.matchAll(element)].map(([, name = '']) => withoutEntities(name).slice(prefix.length));
    return { names, token: /<NextContinuationToken>([^<]+)</.exec(xml)?.[1] };
  };

  /** What lists name in elements like `<Key>`, of all their pages, without the prefix. */
  const list = async (query: Readonly<Record<string, string>>, element: RegExp): Promise<string[]> => {
    const names: string[] = [];
    let token: string | undefined;
    do {
      const more: Readonly<Record<string, string>> = token === undefined ? {} : { 'continuation-token': token };
      const page = await listPage({ ...query, ...more }, element);
      names.push(...page.names);
      token = page.token;
    } while (token !== undefined);
    return names;
  };

  return {
    name: 's3',
    hasItem: async (key) => (await send(address(key), { method: 'HEAD' })) !== undefined,
    getItem: async (key) => (await (await send(address(key)))?.text()) ?? null,
    setItem: async (key, value) => void (await send(address(key), { method: 'PUT', body: value })),
    async replaceItem(key, next, previous) {
      const known = await send(address(key));
      if ((await known?.text()) !== previous) return false;
      const etag = known?.headers.get('etag');
      const headers = known === undefined ? { 'if-none-match': '*' } : { 'if-match': etag ?? '' };
      return (await send(address(key), { method: 'PUT', body: next, headers }))?.ok === true;
    },
    removeItem: async (key) => void (await send(address(key), { method: 'DELETE' })),
    async getSomeKeys(base, limit, after) {
      const behind: Readonly<Record<string, string>> = after === '' ? {} : { 'start-after': prefix + after };
      const page = await listPage({ prefix: prefix + base, 'max-keys': String(limit), ...behind }, keyElement);
      return { keys: page.names, isWhole: page.token === undefined };
    },
    getKeys: (base) => list({ prefix: prefix + base }, keyElement),
    getFolders: () => list({ prefix, delimiter: '/' }, /<CommonPrefixes>\s*<Prefix>([^<]*?)\/<\/Prefix>/g),
  };
}

const keyElement = /<Key>([^<]*)<\/Key>/g;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function withoutEntities(xml: string): string {
  return xml.replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);
}
