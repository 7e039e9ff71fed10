import type { Frame } from './brackets.ts';
import type { Slip } from './slip.ts';

type Place = Pick<Slip, 'offset' | 'length'>;

export function extraBracket(bracket: string, place: Place): Slip {
  const what = bracket === '}' ? 'closing brace' : 'closing bracket';
  return {
    kind: 'extra-bracket',
    effect: 'broken',
    cause: `there is one ${what} "${bracket}" too many`,
    hint: `Remove the "${bracket}", or add what should open it.`,
    ...place,
  };
}

export function otherKind(character: string, frame: Frame, place: Place): Slip {
  return {
    kind: 'other-bracket',
    effect: 'broken',
    cause: `"${character}" closes what "${frame.kind === '}' ? '{' : '['}" opened in line ${frame.line}`,
    hint: `Write "${frame.kind}".`,
    ...place,
  };
}

export function notClosedSlip({ kind, line }: Frame, atEnd: boolean, place: Place): Slip {
  const [opening, what] = kind === '}' ? ['{', 'closing brace'] : ['[', 'closing bracket'];
  const missing = `a ${what} "${kind}" is missing`;
  const cause = atEnd
    ? `the file ends before the "${opening}" of line ${line} is closed; ${missing}`
    : `${missing}: the "${opening}" of line ${line} is not closed`;
  return { kind: 'not-closed', effect: 'broken', cause, hint: `Write "${kind}" here, or where it ends.`, ...place };
}
