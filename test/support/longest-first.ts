import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, first: beside it there is time for everything else. */
const long = [
  'package/package',
  'browser/documentation',
  'e2e/build',
  'e2e/page-cache',
  'integrations/',
  'contracts/snippets',
  'contracts/targets',
  'browser/',
  'e2e/',
];

/** The order of test files where no earlier run says how long each takes (vitest goes by their size). */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((first, second) => placeOf(first) - placeOf(second));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = long.findIndex((part) => moduleId.includes(`/test/${part}`));
  return place === -1 ? long.length : place;
}
