import * as z from 'zod';
import type { ComponentRegistry, MdxComponent } from '../../markdown/index.ts';
import { componentRegistry } from './definitions.ts';

/** Returns Octavo's components with those that a project adds under `names`, whose attributes it alone knows. */
export function registryWith(names: readonly string[]): ComponentRegistry {
  if (names.length === 0) return componentRegistry;
  return new Map([...componentRegistry, ...names.map((name) => [name, ownComponent(name)] as const)]);
}

function ownComponent(name: string): MdxComponent {
  return {
    name,
    aliases: [],
    attributes: z.looseObject({}),
    takesAnyAttribute: true,
    toMarkdown: ({ children }) => children,
  };
}
