import { isCarried } from './lost-keys.ts';
import { legacyNavigation } from './mint-navigation.ts';
import { compact, objectAt, objectsAt, textAt, type Json } from './values.ts';
import { isRecord } from '../../shared/is-record.ts';

const fallbackColor = '#16A34A';
const themes: Readonly<Record<string, string>> = { venus: 'palm', quill: 'willow' };
const themesByLayout: Readonly<Record<string, string>> = { sidenav: 'maple', solidSidenav: 'willow' };

/**
 * Returns the docs.json that a mint.json stands for (docs-json.md §1.9). Keys that both formats share are taken as they
 * are; what has no place in the newer one is left out.
 */
export function convertMintJson(mint: Json): Record<string, unknown> {
  return compact({
    theme: themesByLayout[textAt(mint, 'layout') ?? ''] ?? themes[textAt(mint, 'theme') ?? ''] ?? 'mint',
    name: mint['name'],
    description: mint['description'],
    colors: colorsOf(mint),
    logo: mint['logo'],
    favicon: mint['favicon'],
    appearance: appearanceOf(objectAt(mint, 'modeToggle')),
    background: backgroundOf(mint),
    fonts: fontsOf(mint['font']),
    styling: compact({
      eyebrows: objectAt(mint, 'eyebrow')['display'] ?? mint['eyebrow'],
      codeblocks: objectAt(mint, 'codeBlock')['mode'] === 'auto' ? 'system' : objectAt(mint, 'codeBlock')['mode'],
    }),
    navbar: navbarOf(mint),
    navigation: legacyNavigation(mint),
    footer: footerOf(mint),
    banner: mint['banner'],
    search: compact({ prompt: objectAt(mint, 'search')['prompt'] }),
    seo: compact({
      metatags: isRecord(mint['metadata']) ? mint['metadata'] : undefined,
      indexing: objectAt(mint, 'seo')['indexHiddenPages'] === true ? 'all' : undefined,
    }),
    redirects: mint['redirects'],
    feedback: convertFeedback(objectAt(mint, 'feedback')),
    api: apiOf(mint),
    integrations: integrationsOf(mint),
  });
}

/** Returns docs.json `feedback` with the keys of the older format under their newer names. */
export function convertFeedback({ thumbsRating, suggestEdit, raiseIssue, ...others }: Json): Record<string, unknown> {
  return compact({ thumbs: thumbsRating, edits: suggestEdit, issues: raiseIssue, ...others });
}

function colorsOf(mint: Json): Record<string, unknown> {
  const colors = objectAt(mint, 'colors');
  return compact({ primary: colors['primary'] ?? fallbackColor, light: colors['light'], dark: colors['dark'] });
}

function appearanceOf({ default: fallback, isHidden }: Json): Record<string, unknown> {
  return compact({ default: fallback, strict: isHidden === true ? true : undefined });
}

function backgroundOf(mint: Json): Record<string, unknown> {
  return compact({
    image: mint['backgroundImage'],
    decoration: objectAt(mint, 'background')['style'],
    color: objectAt(objectAt(mint, 'colors'), 'background'),
  });
}

function fontsOf(font: unknown): Record<string, unknown> {
  if (!isRecord(font)) return {};
  const one = ({ family, weight, url, format }: Json): Record<string, unknown> =>
    compact({ family, weight, source: url, format });
  return compact({ ...one(font), heading: one(objectAt(font, 'headings')), body: one(objectAt(font, 'body')) });
}

function navbarOf(mint: Json): Record<string, unknown> {
  const links = objectsAt(mint, 'topbarLinks').map((link) =>
    compact({ label: link['name'], href: link['url'], type: link['type'] === 'github' ? 'github' : undefined }),
  );
  const button = objectAt(mint, 'topbarCtaButton');
  return compact({
    links: links.length === 0 ? undefined : links,
    primary: compact({
      ...(textAt(button, 'url') === undefined
        ? {}
        : { type: button['type'] === 'github' ? 'github' : 'button', label: button['name'], href: button['url'] }),
    }),
  });
}

function footerOf(mint: Json): Record<string, unknown> {
  const written = mint['footerSocials'];
  const socials = Array.isArray(written)
    ? Object.fromEntries(written.filter(isRecord).map((entry) => [String(entry['type']), entry['url']]))
    : written;
  const columns = objectsAt(objectAt(mint, 'footer'), 'links').map((column) =>
    compact({
      header: column['title'],
      items: objectsAt(column, 'links').map((link) => compact({ label: link['label'], href: link['url'] })),
    }),
  );
  return compact({ socials, links: columns.length === 0 ? undefined : columns });
}

const displays: Readonly<Record<string, string>> = { show: 'interactive', hide: 'none', simple: 'simple' };

function apiOf(mint: Json): Record<string, unknown> {
  const carried = Object.entries(objectAt(mint, 'api')).filter(([key]) => isCarried(`api.${key}`));
  return convertApi({ ...Object.fromEntries(carried), openapi: mint['openapi'], asyncapi: mint['asyncapi'] });
}

/** Returns `api` of docs.json for one with keys of the older format; what both share stays (docs-json.md §1.8). */
export function convertApi(api: Json): Record<string, unknown> {
  const { baseUrl, auth, playground, request, examples, mdx, paramFields, ...rest } = api;
  const { mode, disableProxy, ...shared } = isRecord(playground) ? playground : {};
  const example = objectAt(isRecord(request) ? request : {}, 'example');
  const fields = isRecord(paramFields) ? paramFields : {};
  return compact({
    ...rest,
    params: compact({ expanded: fields['expanded'], ...objectAt(api, 'params') }),
    playground: compact({
      display: typeof mode === 'string' ? (displays[mode] ?? mode) : undefined,
      proxy: typeof disableProxy === 'boolean' ? !disableProxy : undefined,
      ...shared,
    }),
    examples: compact({
      languages: example['languages'],
      defaults: example['showOptionalParams'] === false ? 'required' : undefined,
      ...(isRecord(examples) ? examples : {}),
    }),
    mdx: compact({
      server: baseUrl,
      auth: isRecord(auth) ? compact({ method: auth['method'], name: auth['name'] }) : undefined,
      ...(isRecord(mdx) ? mdx : {}),
    }),
  });
}

function integrationsOf(mint: Json): Record<string, unknown> {
  const { intercom, frontchat, ...others } = { ...objectAt(mint, 'analytics'), ...objectAt(mint, 'integrations') };
  return compact({
    ...others,
    intercom: typeof intercom === 'string' ? { appId: intercom } : intercom,
    frontchat: typeof frontchat === 'string' ? { snippetId: frontchat } : frontchat,
  });
}
