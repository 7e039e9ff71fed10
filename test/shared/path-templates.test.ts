import { expect, test } from 'vitest';
import { pathTemplate, plainTemplates } from '../../src/shared/path-templates.ts';

test.each([
  ['id', 'id', false],
  ['user-id', 'user-id', false],
  ['filter[x]', 'filter[x]', false],
  ['', '', false],
  ['name=projects/*', 'name', true],
  ['name=*', 'name', false],
  ['name=**', 'name', true],
  ['+name', 'name', true],
  ['*path', 'path', true],
  ['**path', 'path', true],
  ['proxy+', 'proxy', true],
  ['path*', 'path', true],
  ['path...', 'path', true],
  ['path:path', 'path', true],
  ['path: .+', 'path', true],
  ['id:int', 'id', false],
  ['id : [0-9]+', 'id', false],
])('{%s} is the parameter %s', (inside, name, spans) => {
  expect(pathTemplate(inside)).toMatchObject({ name, spans });
});

test('patterns are written out', () => {
  expect(plainTemplates('/v1/{name=a/*/b/**}/{id:int}/{*rest}/{one=*}')).toBe('/v1/a/{}/b/{+}/{id}/{+rest}/{one}');
});
