import { expect } from 'vitest';
import { migrate, openPools, requestContextOf, uuidv7 } from '../../kernel/index.ts';
import { emptyDatabase, test, type World } from '../../kernel/testing.ts';
import { recordJournalEntry, reverseJournalEntry, verifyLedger } from '../../money/ledger/index.ts';
import { eraseOrganisations } from '../../operations/administration/index.ts';

const system = (world: World, pools = world.pools, now = world.platform.now) =>
  requestContextOf(
    { ...world.platform, pools, now },
    {
      actor: undefined,
      scope: 'system',
      readsOnly: false,
      requestId: 'test',
      address: '',
      userAgent: '',
      log: world.platform.log,
    },
  );

/** More journal entries than one batch deletes; the last reverses the first, and is reversed itself. */
const groupCount = 2_100;

async function writeBooks(world: World, pools: World['pools'], orgId: string): Promise<void> {
  const at = world.platform.now();
  await system(world, pools).transact(async (ctx) => {
    const lines = [
      { account: 'bank', amountMinor: 5n, currency: 'RWF' },
      { account: 'income:donations', amountMinor: -5n, currency: 'RWF' },
    ];
    const group = { orgId, what: 'Donation', at, lines };
    const { journalEntryId } = await recordJournalEntry(ctx, { ...group, source: 'first' });
    await ctx.db.execute(`
      insert into ledger_journal_entries (id, org_id, source, what, at, line_count, created_at)
        select uuidv7(), org_id, 'donation ' || n, what, at, 2, created_at
        from ledger_journal_entries, generate_series(1, ${groupCount - 3}) n where id = '${journalEntryId}';
      insert into ledger_postings (org_id, journal_entry_id, line, line_count, account_id, amount_minor, currency, at)
        select e.org_id, g.id, e.line, 2, e.account_id, e.amount_minor, e.currency, e.at
        from ledger_journal_entries g join ledger_postings e on e.journal_entry_id = '${journalEntryId}'
        where g.org_id = e.org_id and g.id <> e.journal_entry_id`);
    const back = { orgId, what: 'Back', at };
    const last = await reverseJournalEntry(ctx, { ...back, journalEntryId, source: 'back' });
    await reverseJournalEntry(ctx, {
      ...back,
      journalEntryId: last.journalEntryId,
      source: 'back again',
    });
  });
}

const addOrganisation = async ({ owner }: World['pools'], id: string) =>
  owner.query(
    `insert into organisations (id, kind, name, country, currency) values ($1, 'ngo', 'Spring', 'RW', 'RWF')`,
    [id],
  );

const close = ({ owner }: World['pools'], id: string) =>
  owner.query(
    `update organisations set closed_at = '2026-01-01', delete_after = '2026-01-31' where id = $1`,
    [id],
  );

const countIn = async ({ owner }: World['pools'], orgId: string) => {
  const { rows } = await owner.query(
    `select (select count(*)::int from ledger_accounts where org_id = $1) as accounts,
       (select count(*)::int from ledger_journal_entries where org_id = $1) as groups,
       (select count(*)::int from ledger_postings where org_id = $1) as entries`,
    [orgId],
  );
  return rows[0];
};

const complete = { accounts: 2, groups: groupCount, entries: 2 * groupCount };

test("an organisation's books are erased with it, whatever their references, and no others are", async ({
  world,
}) => {
  const { pools } = world;
  const [erased, stays] = [uuidv7(), uuidv7()];
  for (const id of [erased, stays]) {
    await addOrganisation(pools, id);
    await writeBooks(world, pools, id);
    expect(await countIn(pools, id)).toEqual(complete);
  }
  await close(pools, erased);
  await eraseOrganisations.run(system(world), {}, AbortSignal.timeout(120_000));
  expect(await countIn(pools, erased)).toEqual({ accounts: 0, groups: 0, entries: 0 });
  expect(await countIn(pools, stays)).toEqual(complete);
  expect(await verifyLedger(system(world))).toMatchObject({ wrong: 0, journalEntries: groupCount });
});

test('verification accepts books whose erasure is not finished', async ({ world }) => {
  const { pools } = world;
  const orgId = uuidv7();
  await addOrganisation(pools, orgId);
  await writeBooks(world, pools, orgId);
  await close(pools, orgId);
  await pools.owner.query('update organisations set erasing_at = now() where id = $1', [orgId]);
  await system(world).transact(({ db }) =>
    db.execute(`delete from ledger_postings where org_id = '${orgId}' and line = 1`),
  );
  expect(await verifyLedger(system(world))).toMatchObject({ wrong: 0 });
});

test('the ledger works, is protected and is erased under any table owner', async ({
  world,
  templateUrl,
}) => {
  const { urls, drop } = await emptyDatabase(templateUrl, { plainOwner: true });
  await migrate(urls.owner, () => undefined);
  const pools = openPools(urls);
  try {
    const orgId = uuidv7();
    const run = (statement: string) =>
      system(world, pools).transact(({ db }) => db.execute(statement));
    await run(`insert into organisations (id, kind, name, country, currency)
      values ('${orgId}', 'ngo', 'Spring', 'RW', 'RWF')`);
    await writeBooks(world, pools, orgId);
    expect(await verifyLedger(system(world, pools))).toMatchObject({
      wrong: 0,
      journalEntries: groupCount,
      entries: 2 * groupCount,
    });
    await run('delete from ledger_postings');
    await expect(
      run(`insert into ledger_journal_entries (org_id, source, what, at, line_count, created_at)
        values ('${orgId}', 'alone', 'x', now(), 2, now())`),
    ).rejects.toMatchObject({ code: '23514' });
    expect(await verifyLedger(system(world, pools))).toMatchObject({ journalEntries: groupCount });
    await run(
      `update organisations set closed_at = now(), delete_after = '2026-01-31' where id = '${orgId}'`,
    );
    await eraseOrganisations.run(system(world, pools), {}, AbortSignal.timeout(120_000));
    expect(await verifyLedger(system(world, pools))).toMatchObject({
      journalEntries: 0,
      entries: 0,
    });
  } finally {
    await pools.close();
    await drop();
  }
});
