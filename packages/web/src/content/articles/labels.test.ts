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

/** Without what differs between a sentence in the code and the same one in a text. */
const bare = (words: string) =>
  words
    .replace(/\\'|’/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\$\{[^}]*\}|\{\{\w+(, number)?\}\}/g, '…')
    .replace(/\s+/g, ' ');

const product = bare(
  Object.entries(sources)
    .filter(([path]) => !/\.test\.tsx?$|\/testing[.-]/.test(path))
    .map(([, source]) => source)
    .join('\n'),
);

/** The whole product is not printed when something is not in it. */
const isSaid = (words: string): boolean =>
  bare(words)
    .split('…')
    .map((part) => part.trim().replace(/[.?!,]$/, ''))
    .every((part) => product.includes(part));

/** Keys, and words of other programs. */
const elsewhere = new Set(
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

test.each(labels.filter(({ label }) => !elsewhere.has(label)))(
  '$path names “$label”, which is on a screen',
  ({ label }) => {
    expect(isSaid(label)).toBe(true);
  },
);

const messages = steps.flatMap(({ path, line }) => {
  const [, said] = /^- \*\*“(.+?)”\.?\*\*/.exec(line) ?? [];
  return said === undefined ? [] : [{ path, said }];
});

test.each(messages)('$path quotes “$said”, which is said', ({ said }) => {
  // What stands in quotation marks within is filled in by the product.
  expect(isSaid(said.replace(/“[^“”]*”/g, '…'))).toBe(true);
});

test('there is much to compare', () => {
  expect([labels.length > 100, messages.length > 40]).toEqual([true, true]);
});
