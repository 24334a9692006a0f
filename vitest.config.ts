import { availableParallelism, tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from './scripts/memory-folder.ts';
import { TestOrder } from './scripts/test-order.ts';
import { TestReport } from './scripts/test-report.ts';

// Temporary folders of tests, their databases among them, are in memory.
process.env['TMPDIR'] ??= memoryFolder() ?? tmpdir();

const reportPath = process.env['TEST_REPORT'];

/** Every test of the product; `e2e` drives a real browser against a real server. */
export default defineConfig({
  test: {
    reporters: reportPath ? ['default', new TestReport(reportPath)] : ['default'],
    // Two at least: with one, what bears a groupOrder is run before everything else.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: TestOrder },
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // A test that waits for something waits long: the machine may be busy with others.
    expect: { poll: { timeout: 60_000 } },
    // Files share the modules they import (`isolate: false`): loading them again for each file was most of
    // the work. A file therefore leaves no mock, global or clock changed behind it.
    projects: [
      { extends: true, test: { name: 'contract', root: 'packages/contract', isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          root: 'packages/server',
          isolate: false,
          globalSetup: ['src/kernel/testing/testing-cluster.ts'],
          setupFiles: [
            'src/kernel/http/testing-outputs.ts',
            'src/kernel/testing/testing-compiled.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          root: 'packages/web',
          isolate: false,
          setupFiles: ['src/kernel/testing-setup.ts'],
        },
      },
      { extends: true, test: { name: 'scripts', root: 'scripts' } },
      {
        extends: true,
        test: {
          name: 'attack',
          root: 'attack',
          // It starts the whole product, as the journeys do.
          sequence: { groupOrder: 1 },
          testTimeout: 420_000,
        },
      },
      { extends: true, test: { name: 'architecture', include: ['architecture.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['**/*.spec.ts'],
          globalSetup: ['global-setup.ts'],
          isolate: false,
          // Two at least: while one waits for a page, another works.
          maxWorkers: Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2))),
          // Browsers and servers want the machine for themselves: after everything else.
          sequence: { groupOrder: 1 },
          testTimeout: 420_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
