import { describe, expect, test } from 'vitest';
import { fixtureLibrary, member, readFiles, written } from '../../support/libraries.ts';

const library = await fixtureLibrary('javadoc', 'javadoc');
const client = 'com.acme.forecast.Client';

describe('Javadoc', () => {
  test('has a group of each package', () => {
    expect(library.title).toBe('Forecasts 1.2 API');
    expect(library.groups).toEqual([
      {
        title: 'com.acme.forecast',
        symbols: [
          'com.acme.forecast',
          ...['Client', 'Forecast', 'Source', 'Unit'].map((name) => `com.acme.forecast.${name}`),
        ],
      },
    ]);
  });

  test('joins overloads, with what each takes', () => {
    const method = member(library, client, 'getForecast');
    expect(written(method)).toEqual([
      'public Forecast getForecast(String place, Unit unit) throws ServiceException',
      'public Forecast getForecast(String place)',
    ]);
    expect(method.signatures[0]?.parameters).toEqual([
      { name: 'place', type: [{ text: 'String' }], required: true, description: 'name of a **place**' },
      {
        ...{ name: 'unit', required: true, description: 'the unit of temperatures' },
        type: [{ text: 'Unit', ref: 'com.acme.forecast.Unit' }],
      },
    ]);
    expect(method.signatures[0]?.throws.map(({ description }) => description)).toEqual([
      'when the service answers with one',
      'for no place',
    ]);
    expect(method.signatures[1]?.description).toMatch(
      /^\*\*Deprecated\.\*\* Use \[`getForecast\(String, Unit\)`\]\(#sdk:com\.acme\.forecast\.Client\.getForecast\)/,
    );
  });

  test('writes declarations and code as they stand there', () => {
    const symbol = library.symbols.get(client);
    expect(symbol && written(symbol)).toEqual(['public class Client extends Object implements Source<Forecast>']);
    expect(symbol?.description).toContain('```\n Client client = new Client("key");\n```');
    expect(member(library, client, 'MAX_HOURS').modifiers).toEqual(['static', 'final']);
    expect(library.symbols.get('com.acme.forecast.Unit')?.members.map(({ kind }) => kind)).toContain('value');
  });

  test('reads the pages of Java 8', async () => {
    const html = `<html><body><div class="header"><div class="subTitle">com.acme</div><h2 class="title">Class Old</h2></div>
<div class="contentContainer"><div class="description"><ul class="blockList"><li class="blockList"><pre>public class <span>Old</span>
extends java.lang.Object</pre><div class="block">It is old.</div></li></ul></div>
<div class="details"><ul class="blockList"><li class="blockList"><ul class="blockList"><li class="blockList">
<h3>Method Detail</h3><a name="get-java.lang.String-"></a><ul class="blockListLast"><li class="blockList"><h4>get</h4>
<pre>public&nbsp;int&nbsp;get(java.lang.String&nbsp;name)</pre><div class="block">Gets.</div>
<dl><dt><span class="paramLabel">Parameters:</span></dt><dd><code>name</code> - its name</dd></dl></li></ul>
</li></ul></li></ul></div></div></body></html>`;
    const found = await readFiles('javadoc', new Map([['com/acme/Old.html', html]]));
    if ('problem' in found) throw new Error(found.problem);
    const method = member(found, 'com.acme.Old', 'get');
    expect(written(method)).toEqual(['public int get(java.lang.String name)']);
    expect(method.description).toBe('Gets.');
    expect(method.signatures[0]?.returns?.type).toEqual([{ text: 'int' }]);
    expect(method.signatures[0]?.parameters).toMatchObject([{ name: 'name', description: 'its name' }]);
  });

  test('tells a folder of other HTML', async () => {
    expect(await readFiles('javadoc', new Map([['a.html', '<h1>Hello</h1>']]))).toHaveProperty('problem');
  });
});
