import { ambientNames, type LivePart } from '../markdown/index.ts';
import { isFormatComponent } from './mdx/definitions.ts';

/** Whether browsers can show a part of a page: nothing in it is known only where the page is made, as props of a snippet are. */
export function isAlive({ undeclared }: Pick<LivePart, 'undeclared'>): boolean {
  return undeclared.every((name) => ambientNames.has(name) || isFormatComponent(name));
}
