/** Path below which previews of a site answer for its APIs. */
export const mocksPath = '_octavo/mock';

/** Returns the path of the mock of a description below all mocks: where the description is, without the scheme of an address. */
export function mockPath(location: string): string {
  return encodeURI(location.replace(/^https?:\/\//i, '')).replace(/[?#]/g, encodeURIComponent);
}
