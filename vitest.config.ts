import { defineConfig } from 'vitest/config';

/** Every test of the product; `e2e` drives a real browser against a real server. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { test: { name: 'contract', root: 'packages/contract' } },
      {
        test: {
          name: 'server',
          root: 'packages/server',
          globalSetup: ['src/kernel/testing-cluster.ts'],
        },
      },
      { test: { name: 'web', root: 'packages/web' } },
      { test: { name: 'scripts', root: 'scripts' } },
      { test: { name: 'architecture', include: ['architecture.test.ts'] } },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['**/*.spec.ts'],
          globalSetup: ['stage.ts'],
          fileParallelism: false,
          // A browser and a server want the machine for themselves: after everything else.
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
