import { describe, test } from 'vitest';
import { areas } from './areas.ts';
import { see } from './seen.ts';

describe.each(areas)('%s', (_, cases) => {
  test.each(cases.map((entry) => [entry.keys.join(', '), entry] as const))('%s', (__, { look, ...project }) =>
    see(project, look),
  );
});
