import { renderJSX, type AstroComponentFactory } from 'astro/runtime/server/index.js';

/**
 * Returns `factory` with `fixed` props set, and with elements in props (`icon={<svg/>}`) turned into slots of the same
 * name: a template can show a slot, but not an element of the JSX runtime. Those in lists are rendered where they stand.
 */
export function adaptComponent(
  factory: AstroComponentFactory,
  fixed?: Readonly<Record<string, unknown>>,
): AstroComponentFactory {
  const adapted: AstroComponentFactory = (
    result: Parameters<typeof renderJSX>[0],
    written: Record<string, unknown>,
    writtenSlots: Record<string, unknown>,
  ) => {
    let props = fixed === undefined ? written : { ...written, ...fixed };
    let slots = writtenSlots;
    for (const [name, value] of Object.entries(written)) {
      if (Array.isArray(value) && value.some(isElement)) {
        props = { ...props, [name]: value.map((item): unknown => (isElement(item) ? renderJSX(result, item) : item)) };
        continue;
      }
      if (!isElement(value)) continue;
      slots = { ...slots, [name]: () => renderJSX(result, value) };
      props = { ...props };
      delete props[name];
    }
    return factory(result, props, slots);
  };
  const { moduleId, propagation } = factory;
  return Object.assign(adapted, {
    isAstroComponentFactory: true,
    ...(moduleId === undefined ? {} : { moduleId }),
    ...(propagation === undefined ? {} : { propagation }),
  });
}

function isElement(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'astro:jsx' in value;
}
