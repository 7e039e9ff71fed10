import { describe, expect, test } from 'vitest';
import { fixtureLibrary, member, readFiles, written } from '../../support/libraries.ts';

const library = await fixtureLibrary('typedoc', 'typedoc.json');

describe('TypeDoc', () => {
  test('has a group of each kind', () => {
    expect(library.title).toBe('@acme/forecast');
    expect(library.groups).toEqual([
      { title: 'Classes', symbols: ['Client', 'ServiceError'] },
      { title: 'Interfaces', symbols: ['ClientOptions', 'Forecast'] },
      { title: 'Enums', symbols: ['Sky'] },
      { title: 'Functions', symbols: ['convert'] },
      { title: 'Types', symbols: ['Unit'] },
      { title: 'Variables', symbols: ['maxHours'] },
    ]);
  });

  test('writes signatures as TypeScript does, with links to symbols', () => {
    const { signatures, ...watch } = member(library, 'Client', 'watch');
    expect(written({ signatures, ...watch })).toEqual([
      'watch<T>(place: string, make: (forecast: Forecast) => T): AsyncIterable<T>',
      'watch<T>(places: string[], make: (forecast: Forecast) => T): AsyncIterable<T>',
    ]);
    expect(signatures[0]?.code.filter(({ ref }) => ref !== undefined)).toEqual([{ text: 'Forecast', ref: 'Forecast' }]);
    expect(signatures[1]?.description).toBe('Watches places.');
    const texts = ['Unit', 'maxHours', 'ServiceError']
      .map((id) => library.symbols.get(id))
      .flatMap((each) => each && written(each));
    expect(texts).toEqual([
      'type Unit = "celsius" | "fahrenheit"',
      'const maxHours = 72',
      'class ServiceError extends Error',
    ]);
  });

  test('says what is taken, returned, thrown and deprecated', () => {
    const [call] = member(library, 'Client', 'getForecast').signatures;
    expect(call?.parameters.map(({ name, required, default: value }) => [name, required, value])).toEqual([
      ['place', true, undefined],
      ['unit', false, "'celsius'"],
    ]);
    expect(call?.returns?.description).toBe('The forecast.');
    expect(call?.throws).toEqual([
      { type: [{ text: 'ServiceError', ref: 'ServiceError' }], description: 'when the service answers with one.' },
    ]);
    expect(member(library, 'Client', 'origin').deprecated).toBe('Read [`ClientOptions`](#sdk:ClientOptions) instead.');
    expect(member(library, 'Client', 'sent').modifiers).toEqual(['readonly']);
    expect(library.symbols.get('Client')?.source?.url).toMatch(/client\.ts#L\d+$/);
  });

  test('of several entry points has a group of each module', async () => {
    const module = (id: number, name: string): object => ({
      ...{ id, name, kind: 2, comment: { summary: [{ kind: 'text', text: `About ${name}.` }] } },
      children: [{ id: id + 1, name: 'Same', kind: 128 }],
    });
    const json = JSON.stringify({ id: 0, name: 'x', kind: 1, children: [module(1, 'a'), module(10, 'b/c')] });
    const found = await readFiles('typedoc', new Map([['x.json', json]]));
    expect('groups' in found && found.groups).toEqual([
      { title: 'a', symbols: ['a', 'a.Same'] },
      { title: 'b/c', symbols: ['b/c', 'b/c.Same'] },
    ]);
  });

  test.each(['{', '{"kind": 2, "id": 1, "name": "x"}', '[]'])('tells %s apart', async (text) => {
    expect(await readFiles('typedoc', new Map([['x.json', text]]))).toEqual({
      problem: expect.stringMatching(/TypeDoc writes it with: npx typedoc --json/) as string,
    });
  });
});
