import { isRecord } from '../../../shared/is-record.ts';
import { trimTrailing } from '../../../shared/trim.ts';
import { analytics } from '../../site/settings.ts';
import { listIn, textIn, type Data } from '../../source/data-file.ts';

/** Returns what `head` says of docs.json: the icon, and ids of analytics in its scripts. */
export function headSettings(config: Data): Data {
  return { ...icon(config), ...analytics([JSON.stringify(listIn(config, 'head').map(scriptOf))]) };
}

function scriptOf(entry: unknown): unknown {
  return Array.isArray(entry) && entry[0] === 'script' ? entry.filter((part) => typeof part !== 'function') : '';
}

/** `head` holds elements: `['link', { rel: 'icon', href: '/favicon.svg' }]`. Addresses in it begin with the base. */
function icon(config: Data): Data {
  const base = trimTrailing(textIn(config, 'base') ?? '', '/');
  for (const entry of listIn(config, 'head')) {
    const attributes: unknown = Array.isArray(entry) ? entry[1] : undefined;
    if (!isRecord(attributes) || !/^(?:shortcut )?icon$/.test(textIn(attributes, 'rel') ?? '')) continue;
    const href = textIn(attributes, 'href');
    if (href?.startsWith('/') === true)
      return { favicon: href.startsWith(`${base}/`) ? href.slice(base.length) : href };
  }
  return {};
}
