import type { Report, Result } from './test-report.ts';

/** With more failed journeys than this, a slow machine is not the reason. */
const maxSecondTries = 20;

const failures = ({ results }: Report) => results.filter(({ state }) => state === 'failed');

const sameTest = (a: Result, b: Result) => a.file === b.file && a.name === b.name;

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the browser journeys to repeat; none if other tests failed, because the run fails anyway. */
export function journeysToRepeat(first: Report): readonly Result[] {
  const failed = failures(first);
  const onlyJourneys = failed.every(({ project }) => project === 'e2e') && first.unhandled === 0;
  return onlyJourneys && failed.length <= maxSecondTries ? failed : [];
}

/** Returns the arguments that make the test runner run these journeys, one file after another. */
export function argumentsFor(journeys: readonly Result[]): string[] {
  const files = [...new Set(journeys.map(({ file }) => file))];
  const alone = ['--project', 'e2e', '--no-file-parallelism', ...files];
  // A file that failed before its tests started is repeated as a whole.
  if (journeys.some(({ name }) => name === '')) return alone;
  const names = journeys.map(({ name }) => literally(name));
  return [...alone, '--testNamePattern', `^(${names.join('|')})$`];
}

/** Whether each of these journeys passed on the second try, and nothing else failed. */
export function allPassed(journeys: readonly Result[], second: Report): boolean {
  const passed = (journey: Result) =>
    journey.name === ''
      ? second.results.some(({ file, state }) => file === journey.file && state === 'passed')
      : second.results.some((one) => sameTest(one, journey) && one.state === 'passed');
  return second.unhandled === 0 && failures(second).length === 0 && journeys.every(passed);
}

/** The list at the end of a run with journeys that passed on the second try, each with its first failure. */
export const flakyList = (journeys: readonly Result[]): string =>
  ['Flaky', ...journeys.map(({ name, file, error }) => `- ${name || file}\n${error}`)].join('\n');

/** One line of totals, in which journeys that passed on the second try count as passed. */
export function totals(first: Report, repeated: readonly Result[]): string {
  const count = (state: Result['state']) =>
    first.results.filter((one) => one.state === state).length;
  const failed = count('failed') + count('pending') - repeated.length;
  const skipped = count('skipped');
  const tail = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${count('passed') + repeated.length} passed, ${failed} failed${tail}`;
}
