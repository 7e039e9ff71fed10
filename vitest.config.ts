import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    // Browsers and servers wait for each other: one file alone leaves half of two cores idle.
    maxWorkers: 2,
  },
});
