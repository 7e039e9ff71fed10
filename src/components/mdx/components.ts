import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { adaptComponent } from './adapt-component.ts';
import { componentDefinitions } from './definitions.ts';
import { ownComponents } from './own-components.ts';
import { behaviourName, outputName } from '../sandbox/tree.ts';
import { variants } from './variants.ts';

const files = import.meta.glob<AstroComponentFactory>(['./*/*.astro', './{PassThrough,Behaviour,Output}.astro'], {
  eager: true,
  import: 'default',
});
const factories = new Map(Object.entries(files).map(([path, factory]) => [fileName(path), factory]));

/**
 * Every component that a page may use, by name and alias. `Tree.File` is under that name and as a property of `Tree`,
 * because compiled pages read it from there.
 */
export const mdxComponents: Readonly<Record<string, AstroComponentFactory>> = withMembers(
  Object.fromEntries([
    ...componentDefinitions.flatMap(({ name, aliases }) => {
      const component = componentOf(name);
      return component === undefined ? [] : [name, ...aliases].map((key) => [key, component] as const);
    }),
    // The script of the components, for what shows them later than the page.
    ...internal('Behaviour', behaviourName),
    // What notes the output of an author's components.
    ...internal('Output', outputName),
    ...Object.entries(ownComponents).map(([name, component]) => [name, adaptComponent(component)] as const),
  ]),
);

/** `./tabs/Tab.astro` is `Tab`. */
function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.astro'.length);
}

/** A component under a name that no tag of a page can have. */
function internal(file: string, name: string): (readonly [string, AstroComponentFactory])[] {
  const factory = factories.get(file);
  return factory === undefined ? [] : [[name, factory]];
}

function componentOf(name: string): AstroComponentFactory | undefined {
  const { file, props } = variants[name] ?? { file: name.replace('.', ''), props: undefined };
  const factory = factories.get(file);
  return factory === undefined ? undefined : adaptComponent(factory, props);
}

function withMembers(components: Record<string, AstroComponentFactory>): Record<string, AstroComponentFactory> {
  const passThrough = componentOf('PassThrough');
  for (const [name, component] of Object.entries(components)) {
    const [owner = '', member] = name.split('.');
    if (member === undefined || passThrough === undefined) continue;
    // An owner of its own: members must not be put on another component.
    Object.assign((components[owner] ??= adaptComponent(passThrough)), { [member]: component });
  }
  return components;
}
