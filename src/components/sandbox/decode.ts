import { markHTMLString } from 'astro/runtime/server/index.js';
import { fragment, type Elements, type Props } from '../elements.ts';
import { withAddresses } from '../resolved-addresses.ts';
import { kinds } from './tree.ts';

interface Decoding {
  readonly elements: Elements;
  readonly components: Readonly<Record<string, unknown>>;
  readonly depth: number;
}

/** Elements inside each other: more than any page that a reader could make sense of. */
const maxDepth = 2000;

/**
 * Returns what Astro renders for a page that the sandbox made. Whatever came from there is data: it can name components, and
 * nothing else of ours. Throws where it is no page.
 */
export function decodePage(
  tree: unknown,
  { elements, components }: Pick<Decoding, 'elements' | 'components'>,
): unknown {
  return elements.make(fragment, { children: decode(tree, { elements, components, depth: 0 }) });
}

function decode(data: unknown, around: Decoding): unknown {
  if (typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean' || data === null) return data;
  if (!Array.isArray(data)) throw new TypeError('The sandbox sent something that is not a page.');
  const decoding = { ...around, depth: around.depth + 1 };
  if (decoding.depth > maxDepth) throw new RangeError('its elements contain themselves endlessly');
  const [kind, first, second] = data as readonly unknown[];
  switch (kind) {
    case kinds.list:
      return data.slice(1).map((entry) => decode(entry, decoding));
    case kinds.object:
      return decodeObject(data, decoding);
    case kinds.html:
      return markHTMLString(String(first));
    case kinds.authors:
      return elementOf(first, withAddresses(decodeObject(second, decoding), decoding.elements), decoding);
    case kinds.own:
      return elementOf(first, decodeObject(second, decoding), decoding);
    default:
      return decodeValue(kind, first);
  }
}

/** No value can be called or awaited: only what is made here has functions. */
function decodeValue(kind: unknown, value: unknown): unknown {
  switch (kind) {
    case kinds.date:
      return new Date(Number(value));
    case kinds.bigint:
      return BigInt(String(value));
    case kinds.number:
      return Number(value);
    case kinds.other:
      return { toString: () => String(value) };
    default:
      return undefined;
  }
}

function decodeObject(data: unknown, decoding: Decoding): Props {
  if (!Array.isArray(data) || data[0] !== kinds.object)
    throw new TypeError('The sandbox sent something that is not a page.');
  const props: Props = {};
  for (let at = 1; at < data.length; at += 2) {
    const name = String(data[at]);
    if (name !== '__proto__') props[name] = decode(data[at + 1], decoding);
  }
  return props;
}

function elementOf(type: unknown, props: Props, { components, elements }: Decoding): unknown {
  if (typeof type === 'string') return elements.make(type, props);
  const [kind, name] = Array.isArray(type) ? (type as readonly unknown[]) : [];
  const component =
    kind === kinds.fragment ? fragment : Object.hasOwn(components, String(name)) && components[String(name)];
  if (component === false || component === undefined)
    throw new TypeError('The sandbox sent something that is not a page.');
  return elements.make(component, props);
}
