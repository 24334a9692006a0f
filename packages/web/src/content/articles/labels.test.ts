import { expect, test } from 'vitest';
import { texts } from './testing-files.ts';

const sources = {
  ...import.meta.glob<string>('../../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../{contract,server}/src/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
};

/** Normalises typography that differs between source code and articles. */
const normalise = (words: string) =>
  words
    .replace(/\\'|’/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\$\{[^}]*\}|\{\{\w+(, number)?\}\}/g, '…')
    .replace(/\s+/g, ' ');

const product = normalise(
  Object.entries(sources)
    .filter(([path]) => !/\.test\.tsx?$|\/testing[.-]/.test(path))
    .map(([, source]) => source)
    .join('\n'),
);

/** Returns a boolean, so that a failure does not print all sources. */
const isInSource = (words: string): boolean =>
  normalise(words)
    .split('…')
    .map((part) => part.trim().replace(/[.?!,]$/, ''))
    .every((part) => product.includes(part));

/** Keys, and labels of other programs. */
const otherPrograms = new Set(
  `Enter|Ctrl K|⌘ K|Ctrl P|⌘ P|Share|Print|Save as PDF|Other calendars|From URL|File|New Calendar Subscription
  |Add calendar|Subscribe from web`
    .split('|')
    .map((name) => name.trim()),
);

const steps = texts.flatMap(({ path, folder, text }) =>
  folder === 'help'
    ? text
        .split('\n')
        .filter((line) => /^\s*(\d+\.|-) /.test(line))
        .map((line) => ({ path, line }))
    : [],
);

const labels = steps.flatMap(({ path, line }) =>
  /^\s*\d+\. /.test(line)
    ? [...line.matchAll(/\*\*([^*“]+)\*\*/g)].map(([, label = '']) => ({ path, label }))
    : [],
);

test.each(labels.filter(({ label }) => !otherPrograms.has(label)))(
  '$path names “$label”, which is on a screen',
  ({ label }) => {
    expect(isInSource(label)).toBe(true);
  },
);

const messages = steps.flatMap(({ path, line }) => {
  const [, quoted] = /^- \*\*“(.+?)”\.?\*\*/.exec(line) ?? [];
  return quoted === undefined ? [] : [{ path, quoted }];
});

test.each(messages)('$path quotes “$quoted”, which is a message', ({ quoted }) => {
  // Text in nested quotation marks is filled in by the product.
  expect(isInSource(quoted.replace(/“[^“”]*”/g, '…'))).toBe(true);
});

test('there are enough labels and messages to compare', () => {
  expect([labels.length > 100, messages.length > 40]).toEqual([true, true]);
});
