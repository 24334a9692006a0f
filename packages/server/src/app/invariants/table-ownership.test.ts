import { expect, test } from 'vitest';
import { capabilityOf, readSource, sources, tableOwners } from './testing-table-owners.ts';

/** Membership tables: statements of every capability may name them, as well as those of kernel and platform. */
const common = ['organisations', 'users', 'memberships'];

/** Capabilities that query others' tables for reports or checks, with the reason. */
const exceptions: readonly { name: string; of: string; because: string }[] = [
  {
    name: 'ai/budgets',
    of: 'ai/usage',
    because: 'counts the calls of the month in a new budget, and calls reserve in budgets',
  },
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

const violations = sources.flatMap((path) => {
  const name = capabilityOf(path);
  return [...readSource(path).matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?(\w+)/g)].flatMap(
    ([, table = '']) => {
      const owner = tableOwners.get(table);
      const isOwn = owner === undefined || owner === name || /^(kernel|platform)\b/.test(owner);
      return isOwn || common.includes(table) ? [] : [{ path, table, name, owner }];
    },
  );
});

test('statements name tables of their own capability; others are reached through their index', () => {
  expect(tableOwners.size).toBeGreaterThan(150);
  const unexpected = violations.filter(({ name, owner }) => !isExcepted(name, owner ?? ''));
  expect(unexpected.map(({ path, table }) => `${path}: ${table}`)).toEqual([]);
});

test('every exception is needed', () => {
  const needless = exceptions.filter(
    (one) => !violations.some(({ name, owner }) => name === one.name && owner?.startsWith(one.of)),
  );
  expect(needless).toEqual([]);
});
