import { describe, expect, test } from 'vitest';
import { fixtureLibrary, member, readFiles, written } from '../../support/libraries.ts';

const library = await fixtureLibrary('sphinx', 'sphinx');

describe('Sphinx', () => {
  test('has a group of each module', () => {
    expect(library.title).toBe('acme-forecast');
    expect(library.groups.map(({ title }) => title)).toEqual(['forecast']);
    expect(library.groups[0]?.symbols).toEqual([
      'forecast',
      ...['Client', 'Forecast', 'ServiceError', 'convert', 'MAX_HOURS'].map((name) => `forecast.${name}`),
    ]);
    expect(library.symbols.get('forecast')?.description).toBe('Forecasts for places.');
  });

  test('writes signatures as Python does', () => {
    const method = member(library, 'forecast.Client', 'get_forecast');
    expect(written(method)).toEqual(["async def get_forecast(place: str, unit: Unit = 'celsius') -> Forecast"]);
    expect(method.signatures[0]?.parameters).toMatchObject([
      { name: 'place', required: true, description: 'Name of a *place*.' },
      { name: 'unit', required: false, default: "'celsius'" },
    ]);
    expect(method.signatures[0]?.returns?.type).toEqual([{ text: 'Forecast', ref: 'forecast.Forecast' }]);
    expect(method.signatures[0]?.throws).toMatchObject([{ type: [{ ref: 'forecast.ServiceError' }] }]);
    expect(method.deprecated).toMatch(/^Since version 1\.2: Use \[`convert\(\)`\]\(#sdk:forecast\.convert\)/);
  });

  test('knows attributes and data by their types', () => {
    expect(member(library, 'forecast.Client', 'origin').type).toEqual([{ text: 'str' }]);
    expect(member(library, 'forecast.Client', 'sent').modifiers).toEqual(['property']);
    expect(library.symbols.get('forecast.MAX_HOURS')?.kind).toBe('variable');
  });

  test('tells a folder without pages', async () => {
    expect(await readFiles('sphinx', new Map([['globalcontext.json', '{}']]))).toHaveProperty('problem');
  });
});
