import { withoutTags } from '../../../shared/marks.ts';
import { isRecord } from '../../../shared/is-record.ts';
import { logo, navbar, socialFooter, type BarLink } from '../../site/settings.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';
import { joinPath } from '../../source/source-folder.ts';
import { optionsOf } from './config.ts';

/** Returns what docusaurus.config says of logo, bar, footer, banner and colour mode, as docs.json has it. */
export function settingsOf(config: Data, bar: Data): Data {
  const theme = objectIn(config, 'themeConfig');
  const picture = objectIn(bar, 'logo');
  const path = (name: string): string | undefined => {
    const text = textIn(picture, name);
    return text === undefined || /^https?:/.test(text) ? text : `/${joinPath(text)}`;
  };
  const links = listIn(bar, 'items').flatMap((item): BarLink[] => {
    const href = isRecord(item) ? (textIn(item, 'href') ?? textIn(item, 'to')) : undefined;
    const label = isRecord(item) ? textIn(item, 'label') : undefined;
    return href === undefined || label === undefined || !/^https?:/.test(href) ? [] : [{ label, href }];
  });
  const hrefs = listIn(objectIn(theme, 'footer'), 'links').flatMap((column) =>
    isRecord(column)
      ? [column, ...listIn(column, 'items')].flatMap((item) => (isRecord(item) ? (textIn(item, 'href') ?? []) : []))
      : [],
  );
  const favicon = textIn(config, 'favicon');
  return {
    ...logo(path('src'), path('srcDark')),
    ...(favicon === undefined ? {} : { favicon: `/${joinPath(favicon)}` }),
    ...navbar(links),
    ...socialFooter([...links.map(({ href }) => href), ...hrefs]),
    ...banner(objectIn(theme, 'announcementBar')),
    ...appearance(objectIn(theme, 'colorMode')),
  };
}

function banner(bar: Data): Data {
  const content = withoutTags(textIn(bar, 'content') ?? '').trim();
  return content === '' ? {} : { banner: { content, dismissible: bar['isCloseable'] !== false } };
}

function appearance(mode: Data): Data {
  const first = textIn(mode, 'defaultMode');
  if (mode['respectPrefersColorScheme'] === true || (first !== 'dark' && first !== 'light')) return {};
  return { appearance: { default: first, ...(mode['disableSwitch'] === true ? { strict: true } : {}) } };
}

/** Names settings that have no place in the new project. */
export function reportSettings(config: Data, lost: (construct: string, outcome: string) => void): void {
  const theme = objectIn(config, 'themeConfig');
  if (theme['algolia'] !== undefined) lost('setting algolia', 'Octavo has a search of its own');
  for (const key of ['scripts', 'stylesheets', 'headTags', 'clientModules'])
    if (listIn(config, key).length > 0) lost(`setting ${key}`, 'it is left out');
  for (const options of optionsOf(listIn(config, 'presets'), /classic$/))
    if (objectIn(options, 'theme')['customCss'] !== undefined)
      lost('setting customCss', 'styles of the old theme are left out');
}
