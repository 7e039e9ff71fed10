import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createIconFinder } from '../../src/components/icon-finding.ts';
import { createIcons } from '../../src/components/icons.ts';

/** Every name that Font Awesome has, those of its paid edition too, as its types list them. */
function iconNames(): string[] {
  const types = readFileSync(
    new URL('index.d.ts', import.meta.resolve('@fortawesome/fontawesome-common-types/package.json')),
    'utf8',
  );
  return [...new Set([...types.matchAll(/'([a-z\d-]+)'/g)].map(([, name = '']) => name))];
}

describe('icons', () => {
  const icon = createIcons('fontawesome');

  test.each([
    ['a free Font Awesome name', 'rocket'],
    ['a prefix', 'fa-rocket'],
    ['classes of the web font', 'fa-solid fa-rocket'],
    ['classes of version 5', 'fas fa-rocket'],
    ['capitals', 'Rocket'],
  ])('reads %s', (_, name) => {
    expect(icon(name)).toBe(icon('rocket'));
    expect(icon('rocket')).toMatch(
      /^<svg class="icon" width="1em" height="1em" viewBox="[^"]+" aria-hidden="true"><path/,
    );
  });

  test('those of the pages grow with the letters that a reader has set', () => {
    expect(icon('rocket', { size: '1rem' })).toContain(' width="1rem" height="1rem" ');
    expect(icon('rocket', { size: 24 })).toContain(' width="24" height="24" ');
    expect(icon('/rocket.svg', { size: '1rem' })).toContain(' width="16" height="16" ');
  });

  test.each(['🚀', '👩🏽‍💻', '🇩🇪', '❤️', '❤'])('draws the emoji %s, and has nothing to say of it', (name) => {
    expect(icon(name)).toMatch(/^<svg class="icon" .*aria-hidden="true"><text [^>]*>[^<]+<\/text><\/svg>$/);
    expect(icon(name)).toContain(`>${name}</text>`);
    expect(createIconFinder(() => undefined)({ name })).toBeUndefined();
  });

  test.each(['1', '#', '🚀🚀', '🚀 rocket'])('%s is no emoji', (name) => {
    expect(icon(name)).not.toContain('<text');
  });

  test.each([
    ['cog', 'gear'],
    ['search', 'magnifying-glass'],
    ['external-link-alt', 'up-right-from-square'],
    ['times', 'xmark'],
    ['tachometer-alt', 'gauge-high'],
  ])('knows the version 5 name %s', (old, name) => {
    expect(icon(old)).toBe(icon(name));
    expect(icon(old)).not.toBe('');
  });

  test('finds brands without being told that they are', () => {
    expect(icon('github')).toBe(icon('github', { type: 'brands' }));
    expect(icon('github')).not.toBe('');
  });

  test('tells the styles apart, and falls back from paid ones', () => {
    expect(icon('bell', { type: 'regular' })).not.toBe(icon('bell', { type: 'solid' }));
    expect(icon('bell', { type: 'light' })).toBe(icon('bell', { type: 'regular' }));
    expect(icon('rocket', { type: 'duotone' })).toBe(icon('rocket'));
  });

  test('uses the library of the site, then the one that is asked for', () => {
    const lucide = createIcons('lucide');
    expect(lucide('rocket')).toContain('stroke');
    expect(lucide('rocket')).not.toBe(icon('rocket'));
    expect(lucide('rocket', { library: 'fontawesome' })).toBe(icon('rocket'));
    expect(icon('lucide:rocket')).toBe(lucide('rocket'));
  });

  test('takes an icon of another library rather than none', () => {
    expect(icon('webhook')).toBe(createIcons('lucide')('webhook'));
    expect(createIcons('lucide')('github')).toMatch(/^<svg/);
  });

  test('shows paths and addresses as images, with the base in front and escaped', () => {
    const based = createIcons('lucide', { href: (path) => `/docs/${path.replace(/^\/+/, '')}` });
    expect(based('/images/a.svg', { size: 20 })).toBe(
      '<img class="icon" src="/docs/images/a.svg" alt="" width="20" height="20" loading="lazy">',
    );
    expect(based('https://example.com/a.png?x="&y')).toContain('src="https://example.com/a.png?x=&quot;&amp;y"');
    for (const whole of ['//cdn.example.com/a.png', 'data:image/png;base64,AA=='])
      expect(based(whole)).toContain(`src="${whole}"`);
  });

  test('answers unknown names with nothing', () => {
    for (const name of ['no-such-icon', '__proto__', '', 'roket', 'linear']) expect(icon(name)).toBe('');
  });

  test('sets the size', () => {
    expect(icon('rocket', { size: 24 })).toContain('width="24" height="24"');
  });
});

describe('a name that its library lacks', () => {
  const icon = createIcons('fontawesome');
  const look = (name: string, library = 'fontawesome'): string => createIcons(library)(name);

  // Names of Font Awesome Pro.
  test.each([
    ['message-xmark', 'message-x', 'tabler'],
    ['file-magnifying-glass', 'file-search', 'lucide'],
    ['clock-nine', 'clock-9', 'lucide'],
    ['cloud-slash', 'cloud-off', 'lucide'],
    ['octagon-xmark', 'octagon-x', 'lucide'],
    ['book-sparkles', 'book', 'fontawesome'],
    ['user-police-tie', 'user-tie', 'fontawesome'],
    ['rectangle-code', 'code', 'fontawesome'],
    ['swedish-krona-sign', 'currency-krone-swedish', 'tabler'],
    ['unicorn', 'horse', 'fontawesome'],
    ['face-anguished', 'face-frown', 'fontawesome'],
    ['head-side-goggles', 'head-side-virus', 'fontawesome'],
  ])('%s looks like %s of %s', (name, standIn, library) => {
    expect(icon(name)).toBe(look(standIn, library));
    expect(icon(name)).not.toBe('');
  });

  test('is looked for in the own library first', () => {
    expect(look('xmark-octagon', 'lucide')).toBe(look('octagon-x', 'lucide'));
    expect(look('xmark-octagon', 'tabler')).toBe(look('x-octagon', 'tabler'));
  });

  // What is like no other thing: logos that Font Awesome has since version 7, a number, and jokes.
  const alone =
    '00 11ty a11y-project arch-linux bgg build-awesome circle-zulip claude codeberg copilot devpost dolibarr duolingo eleventy fediverse forgejo gave-dandy gitee globaleaks julia ko-fi kubernetes lets-encrypt lumon mattermost obs-studio obsidian openstreetmap pandora peanuts pixelfed pompebled postgresql roblox-creator-studio ror scaleway square-build-awesome-stroke square-deskpro substack supportnow symfonycasts tailwind-css threema trian-balbot ultralytics ultralytics-hub ultralytics-yolo unison venmo venmo-v vim w3c xmpp xrpl';

  test('has a look if Font Awesome has it at all, but for logos', () => {
    const names = iconNames();
    expect(names.length).toBeGreaterThan(5000);
    expect(names.filter((name) => icon(name) === '').join(' ')).toBe(alone);
  });
});

describe('what an author is told of an icon', () => {
  const find = createIconFinder(() => 'fontawesome');

  test('is nothing where its library has it, or it is a logo or a picture', () => {
    for (const name of ['rocket', 'fas fa-cog', 'github', 'lucide:webhook', '/icon.svg', 'https://example.com/a.png'])
      expect(find({ name })).toBeUndefined();
    expect(createIconFinder(() => 'lucide')({ name: 'github' })).toBeUndefined();
  });

  test('is which one stands in for it, of its library or of another', () => {
    expect(find({ name: 'book-sparkles' })).toEqual({
      kind: 'icon-stand-in',
      message: 'Font Awesome has no free icon "book-sparkles": "book" stands in for it.',
      hint: 'Write "book" to keep that look, or choose another one at https://fontawesome.com/search?ic=free.',
    });
    expect(find({ name: 'webhook' })).toMatchObject({
      message: 'Font Awesome has no free icon "webhook": "webhook" of Lucide stands in for it.',
      hint: expect.stringContaining('Write "lucide:webhook"') as string,
    });
    expect(createIconFinder(() => 'lucide')({ name: 'magnifying-glass' })).toMatchObject({
      message: 'Lucide has no icon "magnifying-glass": "magnifying-glass" of Font Awesome stands in for it.',
      hint: 'Write "search", which Lucide has, or "fontawesome:magnifying-glass" to keep that look.',
    });
  });

  test.each(['text', 'volume'])('%s is advised to be no icon that says the opposite', (name) => {
    expect(find({ name })?.hint).not.toMatch(/-(?:off|slash|xmark)"/);
  });

  test.each([
    ['roket', 'Did you mean "rocket"?'],
    ['githubb', 'Did you mean "github"?'],
    ['linear', 'Choose one at https://fontawesome.com/search?ic=free, or give the path of a picture.'],
    ['llama', 'Choose one at https://fontawesome.com/search?ic=free, or give the path of a picture.'],
  ])('is what "%s" was meant to be, if a person would say so', (name, hint) => {
    expect(find({ name })).toMatchObject({ kind: 'icon-unknown', hint });
  });
});
