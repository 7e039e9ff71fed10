import { isRecord } from '../../../shared/is-record.ts';
import type { OldPage, Redirect } from '../../model.ts';
import { listIn, textIn, type Data } from '../../source/data-file.ts';
import { optionsOf } from './config.ts';

const plugin = /client-redirects$/;

/** Returns the redirects that the plugin of Docusaurus lists. */
export function redirectsOf(config: Data): Redirect[] {
  return optionsOf(listIn(config, 'plugins'), plugin).flatMap((options) =>
    listIn(options, 'redirects').flatMap((entry) => {
      const to = isRecord(entry) ? textIn(entry, 'to') : undefined;
      const from = isRecord(entry) ? listIn(entry, 'from').filter((path) => typeof path === 'string') : [];
      return to === undefined ? [] : from.map((path) => ({ source: path, destination: to }));
    }),
  );
}

/** Returns those from addresses with an ending: `fromExtensions: ['html']` is `/page.html` for every page. */
export function extensionRedirects(config: Data, pages: readonly OldPage[]): Redirect[] {
  const endings = optionsOf(listIn(config, 'plugins'), plugin).flatMap((options) =>
    listIn(options, 'fromExtensions').filter((ending) => typeof ending === 'string'),
  );
  return endings.flatMap((ending) =>
    pages
      .filter(({ address }) => address !== '')
      .map(({ address }) => ({ source: `/${address}.${ending}`, destination: `/${address}` })),
  );
}
