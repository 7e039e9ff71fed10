import { describe, expect, test } from 'vitest';
import { fixtureLibrary, member, readFiles, written } from '../../support/libraries.ts';

const library = await fixtureLibrary('phpdoc', 'structure.xml');
const client = 'Acme.Forecast.Client';

describe('phpDocumentor', () => {
  test('has a group of each namespace', () => {
    expect(library.groups).toEqual([
      {
        title: 'Acme\\Forecast',
        symbols: ['Client', 'Source', 'Unit', 'convert'].map((name) => `Acme.Forecast.${name}`),
      },
    ]);
  });

  test('writes signatures with short names, which lead to symbols', () => {
    const method = member(library, client, 'getForecast');
    expect(written(method)[0]).toMatch(
      /^public function getForecast\(string \$place, Unit \$unit = .*\): array<int,float>$/,
    );
    expect(method.signatures[0]?.code).toContainEqual({ text: 'Unit', ref: 'Acme.Forecast.Unit' });
    expect(method.signatures[0]?.parameters[0]?.description).toBe('Name of a *place*.');
    expect(method.signatures[0]?.throws[0]?.type).toEqual([{ text: 'RuntimeException' }]);
  });

  test('knows constructors, constants and what is deprecated, and leaves out what is private', () => {
    expect(library.symbols.get(client)?.members.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'property MAX_HOURS',
      'property origin',
      'constructor __construct',
      'method getForecast',
    ]);
    expect(member(library, client, 'origin').deprecated).toBe('Set the address of the client.');
    expect(library.symbols.get(client)?.description).toContain(
      '[`Client::getForecast()`](#sdk:Acme.Forecast.Client.getForecast)',
    );
  });

  test.each(['<project', '<other/>', '<!DOCTYPE a [<!ENTITY a "aaaa">]><project>&a;</project>'])(
    'tells %s apart',
    async (xml) => {
      expect(await readFiles('phpdoc', new Map([['structure.xml', xml]]))).toHaveProperty('problem');
    },
  );
});
