import { expect, test } from 'vitest';
import { allPassed, argumentsFor, flakyList, journeysToRepeat, totals } from './second-try.ts';
import type { Report, Result } from './test-report.ts';

const result = (overrides: Partial<Result>): Result => ({
  project: 'e2e',
  file: '/e2e/causes.spec.ts',
  name: 'a cause is published',
  state: 'passed',
  error: '',
  ...overrides,
});
const failed = (overrides: Partial<Result> = {}) =>
  result({ state: 'failed', error: 'Error: no button', ...overrides });
const report = (results: readonly Result[], unhandled = 0): Report => ({ results, unhandled });

test.for([
  { what: 'nothing failed', first: report([result({})]), repeated: 0 },
  { what: 'a journey failed', first: report([result({}), failed()]), repeated: 1 },
  {
    what: 'a test of the server failed too',
    first: report([failed(), failed({ project: 'server' })]),
    repeated: 0,
  },
  { what: 'an error was not handled', first: report([failed()], 1), repeated: 0 },
  {
    what: 'most journeys failed',
    first: report(Array.from({ length: 21 }, () => failed())),
    repeated: 0,
  },
])('when $what, $repeated journeys are run once more', ({ first, repeated }) => {
  expect(journeysToRepeat(first)).toHaveLength(repeated);
});

test('only the journeys that failed are run again, by their exact names', () => {
  const names = ['pays 3.50 (GBP)?', 'signs in'];
  const args = argumentsFor(names.map((name) => failed({ name })));
  const pattern = new RegExp(args.at(-1) ?? '');
  for (const name of names) expect(pattern.test(name)).toBe(true);
  for (const name of ['pays 3x50 (GBP)?', 'signs in again', 'never signs in'])
    expect(pattern.test(name)).toBe(false);
  expect(args).toEqual(expect.arrayContaining(['--project', 'e2e', '/e2e/causes.spec.ts']));
});

test('a file that failed before its tests is run again in full', () => {
  expect(argumentsFor([failed({ name: '' })])).not.toContain('--testNamePattern');
});

test.for([
  { what: 'it passed', second: report([result({})]), passed: true },
  { what: 'it failed again', second: report([failed()]), passed: false },
  { what: 'it did not run', second: report([]), passed: false },
  { what: 'it was skipped', second: report([result({ state: 'skipped' })]), passed: false },
  { what: 'the runner broke', second: report([result({})], 1), passed: false },
])('the retry counts as passed when $what: $passed', ({ second, passed }) => {
  expect(allPassed([failed()], second)).toBe(passed);
});

test('a run that passes on the second try ends with the first failure of each journey', () => {
  expect(flakyList([failed()])).toBe('Flaky\n- a cause is published\nError: no button');
  const first = report([
    result({ name: 'other' }),
    failed(),
    result({ name: 'x', state: 'skipped' }),
  ]);
  expect(totals(first, [failed()])).toBe('2 passed, 0 failed, 1 skipped');
  expect(totals(first, [])).toBe('1 passed, 1 failed, 1 skipped');
});
