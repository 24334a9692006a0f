import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

const sources = globSync('{kernel,*/*}/**/*.ts', { cwd: folder }).filter(
  (path) => !/^(app|adapters)\//.test(path) && !/\.test\.ts$|\/testing[\w-]*\.ts$/.test(path),
);

/** `fundraising/causes`, or `kernel`. */
const ownerOf = (path: string): string =>
  path.startsWith('kernel/') ? 'kernel' : path.split('/').slice(0, 2).join('/');

/** Whose table it is, by the file that describes it. */
const owners = new Map(
  [...new Set(sources)].flatMap((path) =>
    [...read(path).matchAll(/pgTable\(\s*'(\w+)'/g)].map(
      ([, table = '']) => [table, ownerOf(path)] as const,
    ),
  ),
);

/** Who belongs where: statements of every capability may name them. Those of kernel and platform, too. */
const common = ['organisations', 'users', 'memberships'];

/** Capabilities that report on or check others by statements over their tables, with the reason. */
const exceptions: readonly { name: string; of: string; because: string }[] = [
  {
    name: 'fundraising/fundraising-features',
    of: 'fundraising/',
    because: 'counts the use of every way to raise funds in one statement',
  },
  {
    name: 'fundraising/giving-reports',
    of: 'fundraising/',
    because: 'adds up donations and their causes over years',
  },
  {
    name: 'fundraising/giving-reports',
    of: 'money/',
    because: 'reads what a donation came to after fees',
  },
  {
    name: 'money/payments',
    of: 'money/ledger',
    because: 'verifies that what was paid is in the books',
  },
];

const isExcepted = (name: string, owner: string) =>
  exceptions.some((one) => one.name === name && owner.startsWith(one.of));

const trespasses = [...new Set(sources)].flatMap((path) => {
  const name = ownerOf(path);
  return [...read(path).matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?(\w+)/g)].flatMap(
    ([, table = '']) => {
      const owner = owners.get(table);
      const isOwn = owner === undefined || owner === name || /^(kernel|platform)\b/.test(owner);
      return isOwn || common.includes(table) ? [] : [{ path, table, name, owner }];
    },
  );
});

test('statements name tables of their own capability; others are asked through their index', () => {
  expect(owners.size).toBeGreaterThan(150);
  const found = trespasses.filter(({ name, owner }) => !isExcepted(name, owner ?? ''));
  expect(found.map(({ path, table }) => `${path}: ${table}`)).toEqual([]);
});

test('every exception is needed', () => {
  const needless = exceptions.filter(
    (one) => !trespasses.some(({ name, owner }) => name === one.name && owner?.startsWith(one.of)),
  );
  expect(needless).toEqual([]);
});
