import { XmlElement } from '@rgrove/parse-xml';

/** Returns the elements of a name directly inside of one. */
export function elements(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);
}

/** Returns the text of the first element of a name; the empty string where there is none. */
export function textOf(parent: XmlElement, name: string): string {
  return elements(parent, name)[0]?.text.trim() ?? '';
}

/** `\Acme\Client::getUser()` as ids have it: `Acme.Client.getUser`. */
export function plainName(name: string): string {
  const [plain = ''] = name.trim().split('(');
  return plain.replace(/::\$?|\\/g, '.').replace(/^\.+/, '');
}
