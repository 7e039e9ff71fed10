import { describe, expect, test } from 'vitest';
import { fixtureLibrary, member, readFiles, written } from '../../support/libraries.ts';

const library = await fixtureLibrary('docfx', 'docfx');

describe('docfx', () => {
  test('has a group of each namespace, which may say something of itself', () => {
    expect(library.groups).toEqual([
      { title: 'Acme.Forecasts', symbols: ['Acme.Forecasts', 'Acme.Forecasts.Client', 'Acme.Forecasts.Unit'] },
    ]);
  });

  test('joins overloads, with links in code and texts', () => {
    const method = member(library, 'Acme.Forecasts.Client', 'GetForecast');
    expect(written(method)).toEqual([
      'public Task<double> GetForecast(string place, Unit unit)',
      'public Task<double> GetForecast(string place)',
    ]);
    expect(method.signatures[0]?.code).toContainEqual({ text: 'Unit', ref: 'Acme.Forecasts.Unit' });
    expect(method.signatures[0]?.returns).toEqual({ type: [{ text: 'Task<double>' }], description: 'Degrees.' });
    expect(method.signatures[0]?.throws[0]?.type).toEqual([{ text: 'ArgumentException' }]);
    const client = library.symbols.get('Acme.Forecasts.Client');
    expect(client?.description).toContain('[`Unit`](#sdk:Acme.Forecasts.Unit)');
    expect(client?.source?.url).toBe('https://github.com/acme/forecast/blob/main/src/Client.cs#L10');
  });

  test('knows values of enums, and what is obsolete', () => {
    const value = member(library, 'Acme.Forecasts.Unit', 'Celsius');
    expect([value.kind, value.deprecated]).toEqual(['value', 'Use kelvin.']);
  });

  test('tells a folder of other YAML', async () => {
    expect(await readFiles('docfx', new Map([['a.yml', 'a: &a [1]\nb: *a']]))).toHaveProperty('problem');
  });
});
