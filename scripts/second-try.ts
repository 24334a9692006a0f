import type { Report, Result } from './test-report.ts';

/** More failed journeys than this are no accident of a slow machine. */
const maxSecondTries = 20;

const failures = ({ results }: Report) => results.filter(({ state }) => state === 'failed');

const sameTest = (a: Result, b: Result) => a.file === b.file && a.name === b.name;

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The browser journeys to run once more; none when something else failed too, so that the run fails anyway. */
export function journeysToRepeat(first: Report): readonly Result[] {
  const failed = failures(first);
  const onlyJourneys = failed.every(({ project }) => project === 'e2e') && first.unhandled === 0;
  return onlyJourneys && failed.length <= maxSecondTries ? failed : [];
}

/** The arguments with which the test runner runs these journeys, one file after another. */
export function argumentsFor(journeys: readonly Result[]): string[] {
  const files = [...new Set(journeys.map(({ file }) => file))];
  const alone = ['--project', 'e2e', '--no-file-parallelism', ...files];
  // A file that failed before its tests ran is repeated whole.
  if (journeys.some(({ name }) => name === '')) return alone;
  const names = journeys.map(({ name }) => literally(name));
  return [...alone, '--testNamePattern', `^(${names.join('|')})$`];
}

/** Whether each of these journeys ran again and passed, and nothing failed beside it. */
export function allPassed(journeys: readonly Result[], second: Report): boolean {
  const passed = (journey: Result) =>
    journey.name === ''
      ? second.results.some(({ file, state }) => file === journey.file && state === 'passed')
      : second.results.some((one) => sameTest(one, journey) && one.state === 'passed');
  return second.unhandled === 0 && failures(second).length === 0 && journeys.every(passed);
}

/** The list that ends a run which passed at the second try: each journey with its first failure. */
export const flakyList = (journeys: readonly Result[]): string =>
  ['Flaky', ...journeys.map(({ name, file, error }) => `- ${name || file}\n${error}`)].join('\n');

/** One line of totals, a journey that passed at the second try counted as passed. */
export function totals(first: Report, repeated: readonly Result[]): string {
  const count = (state: Result['state']) =>
    first.results.filter((one) => one.state === state).length;
  const failed = count('failed') + count('pending') - repeated.length;
  const skipped = count('skipped');
  const tail = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${count('passed') + repeated.length} passed, ${failed} failed${tail}`;
}
