import { expect, test } from 'vitest';
import { testPasswords, test as withDatabase } from '../testing.ts';
import { openPools } from './connect.ts';
import { failureOfReplica } from './failure.ts';
import { urlsFor } from './roles.ts';

const failure = (code: string) =>
  new Error('Query failed.', { cause: Object.assign(new Error('Query failed.'), { code }) });

test.each([
  { what: 'a connection that was closed', error: failure('57P01'), fault: 'replica' },
  { what: 'a connection that was refused', error: failure('ECONNREFUSED'), fault: 'replica' },
  { what: 'rows that the primary has removed', error: failure('40001'), fault: 'statement' },
  { what: 'a statement that writes', error: failure('25006'), fault: 'statement' },
  { what: 'a statement that takes too long', error: failure('57014'), fault: undefined },
  { what: 'a statement that is wrong', error: failure('42601'), fault: undefined },
  { what: 'something else', error: new Error('other'), fault: undefined },
])('$what is the fault of $fault', ({ error, fault }) => {
  expect(failureOfReplica(error)).toBe(fault);
});

withDatabase('a primary is not taken for its own replica', async ({ world }) => {
  const url = world.pools.owner.options.connectionString ?? '';
  const faults: unknown[] = [];
  const pools = openPools(
    { ...urlsFor(url, testPasswords), replica: url },
    { onReplicaChange: (fault) => faults.push(fault) },
  );
  await expect.poll(() => faults).toEqual(['not a replica']);
  expect(await pools.replica?.isCurrent()).toBe(false);
  await pools.close();
});

withDatabase('another database is not taken for the replica', async ({ world }) => {
  const url = world.pools.owner.options.connectionString ?? '';
  const other = Object.assign(new URL(url), { pathname: '/postgres' }).href;
  const faults: unknown[] = [];
  const pools = openPools(
    { ...urlsFor(url, testPasswords), replica: other },
    { onReplicaChange: (fault) => faults.push(fault) },
  );
  await expect.poll(() => faults).toEqual(['another database']);
  await pools.close();
});

withDatabase('statements have time limits on every connection', async ({ world }) => {
  for (const pool of [world.pools.owner, world.pools.app, world.pools.anonymous]) {
    const { rows } = await pool.query(
      `select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ statement: '30s', idle: '30s' }]);
  }
});
