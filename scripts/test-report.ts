import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** A finished test, or a file that failed before its tests started (`name` is then empty). */
export type Result = {
  readonly project: string;
  /** Absolute path. */
  readonly file: string;
  /** The names of the describe blocks and the test, joined like `--testNamePattern` expects. */
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
  /** The first error with its stack; empty unless it failed. */
  readonly error: string;
};

export type Report = {
  readonly results: readonly Result[];
  /** Errors outside tests; the run fails because of them. */
  readonly unhandled: number;
};

const textOf = (error: SerializedError | undefined) => error?.stack ?? error?.message ?? '';

const resultOf = (one: TestCase | TestModule, name: string, state: Result['state']): Result => ({
  project: one.project.name,
  file: one.type === 'module' ? one.moduleId : one.module.moduleId,
  name,
  state,
  error: textOf((one.type === 'module' ? one.errors() : one.result().errors)?.[0]),
});

/** Pending tests of a finished file were never reached by its worker. */
const resultsOf = (module: TestModule): Result[] => [
  ...(module.errors().length > 0 || module.state() === 'pending'
    ? [resultOf(module, '', 'failed')]
    : []),
  ...Array.from(module.children.allTests(), (one) =>
    resultOf(one, one.fullName, one.result().state),
  ),
];

/** Writes the results of all tests to `path` for the command that started the run. */
export class TestReport implements Reporter {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const results = modules.flatMap(resultsOf);
    writeFileSync(
      this.#path,
      JSON.stringify({ results, unhandled: unhandled.length } satisfies Report),
    );
  }
}
