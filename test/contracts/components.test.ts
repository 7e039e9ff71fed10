import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { componentDefinitions, componentRegistry } from '../../src/components/mdx/definitions.ts';
import { variants } from '../../src/components/mdx/variants.ts';

const folder = resolve(import.meta.dirname, '../../src/components/mdx');
const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const templates = new Set(
  folders.flatMap(({ name }) =>
    readdirSync(join(folder, name))
      .filter((file) => file.endsWith('.astro'))
      .map((file) => file.slice(0, -'.astro'.length)),
  ),
);

describe('the list of components', () => {
  test.each(folders.map(({ name }) => name))('definitions.ts lists what %s/definition.ts defines', async (name) => {
    expect(existsSync(join(folder, name, 'definition.ts')), `${name}/definition.ts is missing`).toBe(true);
    const module = (await import(join(folder, name, 'definition.ts'))) as Record<string, unknown>;
    const lists = Object.values(module).filter((value) => Array.isArray(value));
    expect(lists).toHaveLength(1);
    for (const component of lists[0] as unknown[]) expect(componentDefinitions).toContain(component);
  });

  test('no name is given twice', () => {
    const names = componentDefinitions.flatMap(({ name, aliases }) => [name, ...aliases]);
    expect(names).toEqual([...new Set(names)]);
    expect([...componentRegistry.keys()]).toEqual(names);
  });

  test('every look has a definition', () => {
    const used = componentDefinitions.map(({ name }) => variants[name]?.file ?? name.replace('.', ''));
    expect([...templates].filter((file) => !used.includes(file))).toEqual([]);
  });
});

describe.each(componentDefinitions.map((component) => [component.name, component] as const))(
  '%s',
  (name, component) => {
    test('has a look', () => {
      expect(templates).toContain(variants[name]?.file ?? name.replace('.', ''));
    });

    test('describes every attribute', () => {
      const undescribed = Object.entries(component.attributes.shape).filter(
        ([, schema]) => (schema as { description?: string }).description === undefined,
      );
      expect(undescribed.map(([attribute]) => attribute)).toEqual([]);
    });

    test('accepts no attributes, and className', () => {
      expect(component.attributes.safeParse({}).success).toBe(true);
      expect(component.attributes.safeParse({ className: 'x' }).success).toBe(true);
    });

    test('becomes Markdown without attributes and children', () => {
      expect(() => component.toMarkdown({ name, attributes: {}, children: '', parts: [], inside: [] })).not.toThrow();
    });

    test('loses no text of its children as Markdown', () => {
      if (name === 'Icon' || name === 'GitHub.Repo' || name === 'Tile' || name === 'Color.Item') return;
      const attributes = { title: 'Title', name: 'name', label: 'Label', href: '/x' };
      if (name.startsWith('Tree.')) return;
      expect(component.toMarkdown({ name, attributes, children: 'First.\n\nSecond.', parts: [], inside: [] })).toMatch(
        /First\.[\s\S]*Second\./,
      );
    });
  },
);
