import type { Diagnostic } from '../diagnostics/index.ts';
import { isRecord } from '../shared/is-record.ts';
import { documentedIconStyles, iconStyles } from '../shared/icon-styles.ts';
import { nearest, nearestName, slipOf } from '../shared/nearest.ts';
import { addressProblem, iconLinkProblem, profileProblem, socialNames, type AddressProblem } from './addresses.ts';
import { idleValues, unnamedHeader } from './config-idle.ts';
import type { ConfigSource, ValuePath } from './config-source.ts';
import { projectProblem } from './diagnostics.ts';
import { misspeltMeta, robotsProblem } from './meta-tags.ts';
import { contextualOptions } from './schema/contextual.ts';
import type { DocsConfig } from './schema/docs-config.ts';
import { pathText, valueAt } from './value-path.ts';
import type { Vocabulary } from './vocabulary.ts';

type Locate = ConfigSource['locate'];

interface Known extends Pick<Vocabulary, 'languages'> {
  /** Paths of values of which something was said already. */
  readonly reported: ReadonlySet<string>;
}

/** Returns what is to be said of values that the format takes and that cannot be meant. */
export function remarksOnConfig(config: DocsConfig, { languages, reported }: Known, locate: Locate): Diagnostic[] {
  return [
    ...idleValues(config, locate),
    ...unnamedHeader(config, locate),
    ...unknownOptions(config, locate),
    ...unknownPlaceholders(config, locate),
    ...unknownLanguages(config, languages, locate),
    ...entriesTwice(config.contextual?.options, ['contextual', 'options'], locate),
    ...entriesTwice(config.api?.examples?.languages, ['api', 'examples', 'languages'], locate),
    ...unnamedLinks(config, reported, locate),
    ...iconLinks(config, locate),
    ...canonical(config, locate),
    ...metaTags(config, locate),
    ...socials(config, locate),
    ...textsAt(config, 'label').flatMap((found) => blankLabel(config, found, locate)),
    ...textsAt(config, 'iconType').flatMap((found) => unknownStyle(found, locate)),
    ...textsAt(config, 'href').flatMap(({ path, text }) => doubtful(path, text, addressProblem(text), locate)),
  ];
}

function unknownOptions({ contextual }: DocsConfig, locate: Locate): Diagnostic[] {
  const names: readonly string[] = contextualOptions;
  return (contextual?.options ?? []).flatMap((option, index) => {
    if (typeof option !== 'string' || names.includes(option)) return [];
    return projectProblem['unknown-option']({
      message: `The page menu has no entry "${option}"; it is left out.`,
      ...locate(['contextual', 'options', index]),
      hint: suggestion(option, names),
    });
  });
}

const placeholders = ['page', 'path', 'mcp'];

/** Addresses of own entries hold `$page` and the like; one that is misspelt is sent as it is written. */
function unknownPlaceholders({ contextual }: DocsConfig, locate: Locate): Diagnostic[] {
  return (contextual?.options ?? []).flatMap((option, index) => {
    if (typeof option === 'string') return [];
    const { href } = option;
    const texts: readonly { readonly path: ValuePath; readonly text: string }[] =
      typeof href === 'string'
        ? [{ path: [], text: href }]
        : [
            { path: ['base'], text: href.base },
            ...(href.query ?? []).map(({ value }, at) => ({ path: ['query', at, 'value'], text: value })),
          ];
    return texts.flatMap(({ path, text }) => {
      const at = ['contextual', 'options', index, 'href', ...path];
      return [...text.matchAll(/\$([a-z]+)/gi)].flatMap(([written, name = '']) => {
        const meant = placeholders.some((each) => name.startsWith(each)) ? undefined : nearest(name, placeholders);
        if (meant === undefined) return [];
        return projectProblem['unknown-option']({
          message: `${pathText(at)} has "${written}", which stands for nothing.`,
          ...locate(at),
          hint: `Did you mean "$${meant}"?`,
        });
      });
    });
  });
}

function unknownLanguages({ api }: DocsConfig, languages: Vocabulary['languages'], locate: Locate): Diagnostic[] {
  const names = languages.flatMap(({ key, aliases }) => [key, ...aliases]);
  return (api?.examples?.languages ?? []).flatMap((name, index) => {
    if (names.includes(name.trim().toLowerCase())) return [];
    return projectProblem['unknown-option']({
      message: `There are no code examples in "${name}"; it is left out.`,
      ...locate(['api', 'examples', 'languages', index]),
      hint: suggestion(
        name,
        names,
        languages.map(({ key }) => key),
      ),
    });
  });
}

/** Names that a list has a second time: the page menu and the samples have each once. */
function entriesTwice(list: readonly unknown[] | undefined, path: ValuePath, locate: Locate): Diagnostic[] {
  return (list ?? []).flatMap((entry, index) => {
    if (typeof entry !== 'string' || list?.indexOf(entry) === index) return [];
    return projectProblem['entry-twice']({
      message: `${pathText(path)} has "${entry}" twice.`,
      ...locate([...path, index]),
      hint: 'Remove one of them.',
    });
  });
}

/** Links of the top bar that are called "Link", for want of a name; those of GitHub and Discord have one. */
function unnamedLinks({ navbar }: DocsConfig, reported: Known['reported'], locate: Locate): Diagnostic[] {
  return (navbar?.links ?? []).flatMap(({ label, type }, index) => {
    if (label !== undefined || type === 'github' || type === 'discord') return [];
    const path = ['navbar', 'links', index];
    if (reported.has(pathText([...path, 'label']))) return [];
    return projectProblem['link-unnamed']({
      message: `${pathText(path)} has no "label", so that readers are not told where it leads.`,
      ...locate(path),
      hint: 'Write what they see there, such as "label": "Status"; an empty text leaves an icon alone.',
    });
  });
}

/** Links of the top bar that have the icon and the name of one network, and lead to another. */
function iconLinks({ navbar }: DocsConfig, locate: Locate): Diagnostic[] {
  const links = [
    ...(navbar?.links ?? []).map((link, index) => ({ link, path: ['navbar', 'links', index, 'href'] })),
    ...(navbar?.primary === undefined ? [] : [{ link: navbar.primary, path: ['navbar', 'primary', 'href'] }]),
  ];
  return links.flatMap(({ link: { type, href }, path }) =>
    type === 'github' || type === 'discord' ? doubtful(path, href, iconLinkProblem(type, href), locate) : [],
  );
}

/** Search engines leave out a canonical address that is none. */
function canonical({ seo }: DocsConfig, locate: Locate): Diagnostic[] {
  const address = seo?.metatags?.['canonical'];
  const path = ['seo', 'metatags', 'canonical'];
  return typeof address === 'string' ? doubtful(path, address, addressProblem(address), locate) : [];
}

/** Names and rules that nobody who reads meta elements knows. */
function metaTags({ seo }: DocsConfig, locate: Locate): Diagnostic[] {
  const lists = [
    { path: ['seo', 'metatags'], tags: seo?.metatags },
    ...(seo?.paths ?? []).map(({ metatags }, index) => ({ path: ['seo', 'paths', index, 'metatags'], tags: metatags })),
  ];
  return lists.flatMap(({ path, tags = {} }) =>
    Object.entries(tags).flatMap(([name, value]) => {
      const place = locate([...path, name]);
      const meant = misspeltMeta(name);
      if (meant !== undefined) {
        const message = `${pathText(path)} names "${name}", which is not a known meta tag and has no effect.`;
        return [projectProblem['unknown-key']({ message, ...place, hint: `Did you mean "${meant}"?` })];
      }
      const problem = name === 'robots' ? robotsProblem(value) : undefined;
      return problem === undefined ? [] : [projectProblem['unknown-option']({ ...problem, ...place })];
    }),
  );
}

function suggestion(name: string, names: readonly string[], shown = names): string {
  const near = nearestName(name, names);
  return near === undefined ? `Use one of ${shown.join(', ')}.` : `Did you mean "${near}"?`;
}

function socials({ footer }: DocsConfig, locate: Locate): Diagnostic[] {
  return Object.entries(footer?.socials ?? {}).flatMap(([name, address]) => {
    const path = ['footer', 'socials', name];
    const meant = socialNames.includes(name) ? undefined : slipOf(name, socialNames);
    const misspelt =
      meant === undefined
        ? []
        : [
            projectProblem['unknown-key']({
              message: `footer.socials does not know "${name}"; a globe is shown instead.`,
              ...locate(path),
              hint: `Did you mean "${meant}"?`,
            }),
          ];
    return [...misspelt, ...doubtful(path, address, profileProblem(meant ?? name, address), locate)];
  });
}

function doubtful(path: ValuePath, address: string, problem: AddressProblem | undefined, locate: Locate): Diagnostic[] {
  if (problem === undefined) return [];
  return [
    projectProblem['address-doubtful']({
      message: `${pathText(path)} is "${address}", ${problem.what}.`,
      ...locate(path),
      hint: problem.hint,
    }),
  ];
}

function unknownStyle({ path, text }: LocatedText, locate: Locate): Diagnostic[] {
  if (iconStyles.includes(text)) return [];
  return [
    projectProblem['unknown-option']({
      message: `There is no icon style "${text}"; the icon is shown in its default style.`,
      ...locate(path),
      hint: suggestion(text, documentedIconStyles),
    }),
  ];
}

/** A link that shows an icon alone has an empty label on purpose. */
function blankLabel(config: DocsConfig, { path, text }: LocatedText, locate: Locate): Diagnostic[] {
  const link = valueAt(config, path.slice(0, -1));
  const hasIcon = isRecord(link) && (link['icon'] !== undefined || /^(?:github|discord)$/.test(String(link['type'])));
  if (text.trim() !== '' || (hasIcon && path.includes('links'))) return [];
  return [
    projectProblem['value-idle']({
      message: `${pathText(path)} is empty, so readers see nothing of this link.`,
      ...locate(path),
      hint: 'Write what they see there.',
    }),
  ];
}

interface LocatedText {
  readonly path: ValuePath;
  readonly text: string;
}

/** Every text of the config behind a key that has one meaning wherever the format has it. */
function textsAt(value: unknown, name: 'href' | 'iconType' | 'label', path: ValuePath = []): LocatedText[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    const inner = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === name && typeof member === 'string') return [{ path: inner, text: member }];
    return textsAt(member, name, inner);
  });
}
