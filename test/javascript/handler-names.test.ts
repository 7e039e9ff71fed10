import { expect, test } from 'vitest';
import { smallHandlers } from '../../src/javascript/handler-names.ts';
import { parseCode } from '../../src/javascript/syntax.ts';

test.each([
  ['<button onclick={go} />', ['onclick onClick 8']],
  ['<p>{list.map(() => <i ondblclick={go} />)}</p>', ['ondblclick onDoubleClick 22']],
  ['<button onClick={go} once /> ', []],
  ['<Button onclick={go} /> ', []],
  ['<my-button onclick={go} />', []],
])('%s', (code, expected) => {
  const found = smallHandlers(parseCode(code).program);
  expect(found.map(({ name, meant, offset }) => `${name} ${meant} ${offset}`)).toEqual(expected);
});
