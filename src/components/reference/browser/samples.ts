import { pathParameterName, sharedParameters } from '../../../reader-state/parameters.ts';
import { encodeStrict } from '../../../request/index.ts';
import { isRecord } from '../../../shared/is-record.ts';
import { maskedCredential } from './masked-credential.ts';
import { showCredential, showText } from './sample-parts.ts';

/** What of an endpoint its samples show: the data of `<octavo-endpoint>`, its path, and the chosen server's address. */
export interface Shown {
  readonly api: string;
  readonly path: string;
  readonly data: DOMStringMap;
  readonly address: string | undefined;
}

/**
 * Shows in the request samples of the page the chosen server, the values of parameters in the path, and that the reader has
 * credentials. Loaded when something is kept: most readers have chosen nothing.
 */
export function showInSamples({ api, path, data, address }: Shown): void {
  const written = data['address'];
  if (written !== undefined) showText(written, address ?? written);
  showParameters(api, path);
  const schemes = { '<token>': data['token'], '<api-key>': data['apiKey'], '<encoded-value>': data['encodedValue'] };
  for (const [placeholder, scheme] of Object.entries(schemes))
    if (scheme !== undefined) showCredential(placeholder, maskedCredential(api, scheme), data['own'] ?? '');
}

/** Parameters without an example are `{name}` in samples, encoded where a language has to. */
function showParameters(api: string, path: string): void {
  const values = sharedParameters(api);
  for (const [placeholder, name = ''] of path.matchAll(/\{([^{}]+)\}/g)) {
    const entry = values[pathParameterName(path, name)];
    const text = isRecord(entry) && typeof entry['text'] === 'string' ? encodeStrict(entry['text']) : '';
    for (const written of [placeholder, encodeURIComponent(placeholder)])
      showText(`/${written}`, `/${text === '' ? written : text}`);
  }
}
