import { applyEdits } from '../../markdown/index.ts';
import { movedAddress, type AddressContext } from './moved-address.ts';
import { writtenAddresses, type TextFormat } from './written-addresses.ts';

export interface MovedText {
  readonly text: string;
  /** How many addresses became others. */
  readonly count: number;
}

/** Returns a text whose addresses lead to where a page is after its move. */
export function movedText(text: string, at: AddressContext, format: TextFormat): MovedText {
  const edits = writtenAddresses(text, format).flatMap(({ start, end, ...address }) => {
    const next = movedAddress(address, at);
    return next === undefined ? [] : [{ start, end, text: next }];
  });
  return { text: applyEdits(text, edits).text, count: edits.length };
}
