import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // A busy machine is not a defect: what hangs is told all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Browsers and servers wait for each other: one file alone leaves half of two cores idle.
    maxWorkers: 2,
  },
});
