import { HttpError } from './http-error.ts';

/** Characters of a path as it is sent, percent-encoded: longer than any page's, and than any file system takes. */
const maxPathLength = 2048;

/** Returns why a request with this path is not answered; undefined when it is. The query does not count. */
export function tooLongPath(pathname: string): HttpError | undefined {
  return pathname.length > maxPathLength
    ? new HttpError(414, 'The path of this address is longer than 2 KB.')
    : undefined;
}
