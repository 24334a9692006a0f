// @long
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { type DatabaseUrls, transact } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { verifyLedger } from '../ledger/index.ts';
import { payInBulk, sandboxProvider, sandboxSecret } from '../sandbox/index.ts';
import { settle } from './settlement.ts';
import { countingPayable, opened } from './testing-payments.ts';
import { settlerAt } from './testing-settler.ts';

const amount = { amountMinor: 5_000n, currency: 'RWF' };
const settler = fileURLToPath(new URL('testing-settler.ts', import.meta.url));

/**
 * Starting a process takes a second, and the database only notices broken connections, so most rounds just break
 * those. `TEST_ROUNDS=full` runs 100 rounds.
 */
const rounds =
  process.env['TEST_ROUNDS'] === 'full' ? { killed: 10, cut: 90 } : { killed: 3, cut: 27 };
const all = rounds.killed + rounds.cut;

/** Kills a booking process at a random moment. */
async function kill(urls: DatabaseUrls, references: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [settler, JSON.stringify(urls), references.join(',')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await pause(Math.random() * 60);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/**
 * Breaks all connections of a booking at a random moment.
 *
 * @returns the number of bookings that failed
 */
async function cut(world: World, urls: DatabaseUrls, references: readonly string[]) {
  const name = `settler-${references[0]?.slice(-20)}`;
  const { book, pools } = settlerAt({ ...urls, app: `${urls.app}?application_name=${name}` });
  const booking = book(references);
  await pause(Math.random() * 25);
  await world.pools.owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [name],
  );
  const ends = await booking;
  await pools.close();
  return ends.filter(({ status }) => status === 'rejected').length;
}

test(`${all} interrupted bookings lose no payment and book none twice`, {
  // It takes seconds on an idle machine; ten processes start, and the machine may be busy.
  timeout: 420_000,
}, async ({ world }) => {
  const references = await paidReferences(world, all * 2);
  const { owner, app, anonymous } = world.pools;
  const urls = {
    owner: owner.options.connectionString ?? '',
    app: app.options.connectionString ?? '',
    anonymous: anonymous.options.connectionString ?? '',
  };
  let broken = 0;
  for (let round = 0; round < all; round += 1) {
    // Two new references and the two of the next round.
    const some = references.slice(round * 2, round * 2 + 4);
    if (round < rounds.killed) await kill(urls, some);
    else broken += await cut(world, urls, some);
  }
  expect(broken).toBeGreaterThan(0);
  const system = world.outside(undefined, 'system');
  const { payable } = countingPayable();
  for (const reference of references) await settle(system, [payable], { reference });
  expect(await countsOf(world)).toEqual({
    booked: all * 2,
    groups: all * 2,
    income: -5_000 * all * 2,
  });
  expect(await verifyLedger(system)).toMatchObject({ faults: [] });
});

/** Payments that are paid in the sandbox without a webhook. */
async function paidReferences(world: World, howMany: number): Promise<string[]> {
  const { pools, platform } = world;
  const { now } = platform;
  const secret = sandboxSecret(platform.rootKey);
  const inSystem = <T>(work: Parameters<typeof transact<T>>[2]) =>
    transact(pools.app, { scope: 'system', actor: undefined }, work);
  const publicUrl = 'http://127.0.0.1:4031';
  world.adapt({ payments: [sandboxProvider({ transact: inSystem, publicUrl, secret, now })] });
  const references: string[] = [];
  while (references.length < howMany) references.push((await opened(world)).reference);
  const payments = references.map((reference) => ({ reference, amount, at: now() }));
  await inSystem((db) => payInBulk(db, secret, payments));
  return references;
}

async function countsOf({ pools }: World) {
  const { rows } = await pools.owner.query(
    `select (select count(*)::int from payments where status = 'succeeded' and journal_entry_id is not null) as booked,
       (select count(*)::int from ledger_journal_entries where source like 'payments.charge:%') as groups,
       (select sum(e.amount_minor)::int from ledger_postings e join ledger_accounts a on a.id = e.account_id
        where a.code = 'income:donations') as income`,
  );
  return rows[0];
}
