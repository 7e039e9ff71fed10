/**
 * The script that every page loads holds what other scripts of pages share with it: as files of their own, those few
 * hundred bytes would be asked for only when the script that needs them has come.
 */
export const pageScript = {
  name: 'page',
  test: /\/src\/layouts\/Document\.astro\?|\/src\/components\/browser\/|\/src\/shared\/reader-event\.ts$|vite\/preload-helper/,
};
