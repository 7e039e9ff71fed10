import { isDomain, storedKey, type WritableBundlePlace, type WritableStore } from '../../bundle/index.ts';
import { SettingError, type Environment } from '../environment.ts';
import { OutsideFailure, placedStore, reasonOf } from '../http/outside-failure.ts';
import { createS3Driver, type S3Driver, type S3Options } from './s3-driver.ts';
import { createUnstorageStore } from './unstorage.ts';
import { trimBoth, upTo } from '../../shared/trim.ts';

/** Milliseconds between two looks at what is published: each is a request to the storage. */
const recheckAfter = 15_000;

/** Returns the bundles in object storage. Throws as `objectStorage` does. */
export function openObjectStorage(location: string, env: Environment): WritableBundlePlace {
  const driver = objectStorage(location, env);
  const store: WritableStore = {
    ...createUnstorageStore(driver),
    async list(folder, limit, after) {
      const base = `${folder}/`;
      const { keys, isWhole } = await driver.getSomeKeys(base, limit, after === undefined ? '' : base + after);
      const names = keys.map((key) => key.slice(base.length));
      const last = names.at(-1);
      return isWhole || last === undefined ? { names } : { names, next: last };
    },
    async replace(path, next, previous) {
      const key = await storedKey(path);
      if (key === undefined) throw new Error(`"${path}" is no path of a bundle.`);
      return driver.replaceItem(key, next, previous);
    },
  };
  const place = withoutQuery(location);
  let listed: { readonly at: number; readonly names: Promise<readonly string[]> } | undefined;
  const folders = (): Promise<readonly string[]> =>
    driver.getFolders().then(
      (names) => names.filter(isDomain),
      (error: unknown) => {
        throw new OutsideFailure(
          'The store of the bundles',
          `The list of sites in ${place}: ${reasonOf(error)}`,
          error,
        );
      },
    );
  return {
    store: placedStore(store, place),
    recheckAfter,
    sites() {
      if (listed === undefined || Date.now() - listed.at > recheckAfter) {
        listed = { at: Date.now(), names: folders() };
        listed.names.catch(() => (listed = undefined));
      }
      return listed.names;
    },
  };
}

/** A bucket and where in it; the query says the endpoint, which may hold anything. */
function withoutQuery(location: string): string {
  return upTo(location, '?');
}

/**
 * Returns the driver for `s3://bucket/prefix`, with `?endpoint=` for storage other than Amazon's and `?region=` unless
 * `AWS_REGION` says it; credentials are those of the AWS tools. Throws a `SettingError` for an address that is none, or
 * without credentials.
 */
export function objectStorage(location: string, env: Environment): S3Driver {
  return createS3Driver(s3Options(location, env));
}

const shape = 's3://bucket/prefix?endpoint=https://…&region=…';

function s3Options(location: string, env: Environment): S3Options {
  const url = URL.parse(location);
  const asked = url?.searchParams;
  const region = asked?.get('region') || env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1';
  const endpoint = URL.parse(asked?.get('endpoint') || `https://s3.${region}.amazonaws.com`);
  if (url === null || url.host === '' || endpoint === null || !/^https?:$/.test(endpoint.protocol))
    throw new SettingError(`A bundle in object storage is named like ${shape}, not "${location}".`);
  const accessKeyId = env['AWS_ACCESS_KEY_ID'] ?? '';
  const secretAccessKey = env['AWS_SECRET_ACCESS_KEY'] ?? '';
  if (accessKeyId === '' || secretAccessKey === '')
    throw new SettingError(`${location} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.`);
  const folder = trimBoth(url.pathname, '/');
  return {
    endpoint: endpoint.href.replace(/\/$/, ''),
    region,
    bucket: url.host,
    prefix: folder === '' ? '' : `${folder}/`,
    accessKeyId,
    secretAccessKey,
    sessionToken: env['AWS_SESSION_TOKEN'] || undefined,
  };
}
export type { S3Driver } from './s3-driver.ts';
