import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { type Entry, fromBuffer } from 'yauzl';
import { audit, requestContextOf, sealSecret } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { putBlob, sweepFiles } from '../../platform/blobs/index.ts';
import { deleteOrganisation, reopenOrganisation } from './deletion.ts';
import { eraseOrganisations } from './erasure.ts';
import { exportOrganisation } from './export.ts';
import { suspendOrganisation } from './organisation-commands.ts';
import { tablesOfOrganisations } from './owned-tables.ts';
import { addOrganisation, addPerson, inboxOf, signIn } from './testing-administration.ts';

const reason = 'The organisation was dissolved';

const superAdmin = (world: World) => world.outside('SUPER_ADMIN', 'platform');

const close = (world: World, id: never, confirmation: string) =>
  superAdmin(world).transact((ctx) => deleteOrganisation(ctx, { id, reason, confirmation }));

const reopen = (world: World, id: never) =>
  superAdmin(world).transact((ctx) => reopenOrganisation(ctx, { id }));

/** The system context, `days` days after the time of the tests. */
const systemAfter = (world: World, days: number) => {
  const now = () => new Date(Date.UTC(2026, 2, 1 + days, 9, 1));
  const requestFields = { requestId: 'test', address: '', userAgent: '', log: world.platform.log };
  const system = { ...requestFields, actor: undefined, scope: 'system', readsOnly: false } as const;
  return requestContextOf({ ...world.platform, now }, system);
};

/** Runs the erasure job as the worker would. */
const eraseAfter = (world: World, days: number) =>
  eraseOrganisations.run(systemAfter(world, days), {}, AbortSignal.timeout(60_000));

/** An NGO with data of every kind: people, a file, an encrypted secret, a note and audit entries. */
async function addOrganisationWithData(world: World) {
  const name = `Spring ${crypto.randomUUID()}`;
  const id = await addOrganisation(world, name);
  const administrator = await addPerson(world, id, { role: 'NGO_ADMIN', name: 'Only Here' });
  const members = await addPerson(world, id, { name: 'Also Elsewhere' });
  await world.pools.owner.query(
    `insert into memberships (org_id, user_id, role) values ($1, $2, 'VIEWER')`,
    [world.cast.ngo, members.userId],
  );
  const outside = world.outside(administrator);
  const stream = Readable.from([Buffer.from('the deed of foundation')]);
  const incoming = { purpose: 'blogs.picture', name: 'deed.txt', maxBytes: 100 } as const;
  const blob = await putBlob(outside, { ...incoming, stream });
  await outside.transact(async (ctx) => {
    await audit(ctx, {
      action: 'test.action',
      subject: administrator.id,
      after: { who: 'Only Here' },
    });
    const sealed = await sealSecret(ctx, 'secret', { location: 'x', orgId: id });
    await ctx.db.execute(
      `insert into staff_emergency_contacts values ('${id}', '${administrator.userId}', '${sealed}', now())`,
    );
  });
  await world.pools.owner.query(
    `insert into contacts (id, org_id, origin, name, sort_key, created_at, updated_at) select gen_random_uuid(), $1, 'hand', 'Contact ' || n, '', now(), now()
     from generate_series(1, 1200) n`,
    [id],
  );
  return { id, name, head: administrator, both: members, blob };
}

test('an NGO is closed immediately, its members are notified, and it can be reopened within 30 days', async ({
  world,
}) => {
  const { id, name, head } = await addOrganisationWithData(world);
  const session = await signIn(world, head);
  await expect(close(world, id, 'Another name')).rejects.toMatchObject({ code: 'invalid' });
  const closed = await close(world, id, name);
  expect(closed).toMatchObject({ state: 'closing', deleteAfter: '2026-03-31T09:00:00.000Z' });
  expect(await session.works()).toBe(false);
  await expect(close(world, id, name)).rejects.toMatchObject({ code: 'conflict' });
  await eraseAfter(world, 29);
  expect(await reopen(world, id)).toMatchObject({ state: 'active', deleteAfter: null });
  expect(await session.works()).toBe(true);
  await eraseAfter(world, 40);
  expect(await session.works()).toBe(true);
  expect((await inboxOf(world, head.email)).map(({ subject }) => subject)).toEqual([
    `${name} is active again`,
    `${name} will be deleted`,
  ]);
});

test('after 30 days only anonymous audit entries remain: no rows, no files, no keys', async ({
  world,
}) => {
  const { owner } = world.pools;
  const { id, name, head, both, blob } = await addOrganisationWithData(world);
  await close(world, id, name);
  await eraseAfter(world, 30);
  const tables = await world
    .outside(undefined, 'system')
    .transact(({ db }) => tablesOfOrganisations(db));
  const remainingTables: string[] = [];
  for (const { name: table } of tables) {
    const { rowCount } = await owner.query(`select from ${table} where org_id = $1`, [id]);
    if (rowCount !== 0) remainingTables.push(table);
  }
  expect(remainingTables).toEqual(['audit_log', 'stray_files']);
  const { rows: entries } = await owner.query(
    'select distinct before, after from audit_log where org_id = $1',
    [id],
  );
  expect(entries).toEqual([{ before: null, after: null }]);
  const { rows: people } = await owner.query(
    'select id, deleted_at is not null as gone from users where id = any ($1)',
    [[head.userId, both.userId]],
  );
  expect(new Map(people.map((row) => [row.id, row.gone]))).toEqual(
    new Map([
      [head.userId, true],
      [both.userId, false],
    ]),
  );
  await sweepFiles.run(systemAfter(world, 30), {}, AbortSignal.timeout(30_000));
  expect(await world.platform.adapters.blobs.sizeOf(blob.id)).toBeUndefined();
  await expect(reopen(world, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('an interrupted erasure resumes, and cannot be cancelled', async ({ world }) => {
  const { id, name } = await addOrganisationWithData(world);
  await close(world, id, name);
  await world.pools.owner.query('update organisations set erasing_at = now() where id = $1', [id]);
  await expect(reopen(world, id)).rejects.toMatchObject({ code: 'conflict' });
  await eraseAfter(world, 31);
  await expect(reopen(world, id)).rejects.toMatchObject({ code: 'not_found' });
});

const nothingElse = {
  folders: { contacts: 'contacts' },
  excludedTables: {},
  secret: /\.sealed_/,
  otherFiles: [],
  foreignTables: { plan_invoices: 'customer_id' },
};

function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (error) return reject(error);
      const names = new Map<string, Buffer>();
      file.on('entry', (entry: Entry) =>
        file.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          names.set(entry.fileName, await buffer(stream));
          file.readEntry();
        }),
      );
      file.once('end', () => resolve(names)).once('error', reject);
      file.readEntry();
    }),
  );
}

test('the archive contains every record once and every file, and no secrets', async ({ world }) => {
  const { id, blob } = await addOrganisationWithData(world);
  await world.pools.owner.query(
    `insert into plan_invoices (id, org_id, customer_id, number, kind, source, what, lines, total_minor, currency,
       customer_name, customer_address, customer_tax_number, issuer_name, issuer_address, paid_with, issued_at)
     values (uuidv7(), $1, $2, 900001, 'invoice', 'test', 'Pro', '[]', 1000, 'EUR', 'Only Here', '', '', 'We', '', '', now())`,
    [world.cast.platform, id],
  );
  const { body } = await exportOrganisation(nothingElse)(superAdmin(world), { id });
  const files = await unzipped(await buffer(body as Readable));
  const contacts = files.get('contacts/contacts.jsonl')?.toString().trim().split('\n') ?? [];
  const names = contacts.map((line) => (JSON.parse(line) as { name: string }).name);
  expect(new Set(names).size).toBe(1200);
  expect(contacts).toHaveLength(1200);
  expect(files.get(`other files/blogs.picture/${blob.id} deed.txt`)?.toString()).toBe(
    'the deed of foundation',
  );
  expect(files.get('other records/plan_invoices.jsonl')?.toString()).toContain('900001');
  const people = files.get('people/people.jsonl')?.toString() ?? '';
  expect(people).toMatch(/"name":"Only Here".*"role":"NGO_ADMIN"/);
  const emergency = files.get('other records/staff_emergency_contacts.jsonl')?.toString() ?? '';
  expect(Object.keys(JSON.parse(emergency)).sort()).toEqual(['org_id', 'updated_at', 'user_id']);
});

test('an export is aborted when the erasure starts, so that no partial copy looks complete', async ({
  world,
}) => {
  const { id, name } = await addOrganisationWithData(world);
  const { body } = await exportOrganisation(nothingElse)(superAdmin(world), { id });
  const stream = body as Readable;
  await new Promise((resolve) => stream.once('readable', resolve));
  await close(world, id, name);
  await world.pools.owner.query('update organisations set erasing_at = now() where id = $1', [id]);
  await expect(buffer(stream)).rejects.toMatchObject({ code: 'conflict' });
  await expect(exportOrganisation(nothingElse)(superAdmin(world), { id })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('the platform itself cannot be suspended, deleted or exported', async ({ world }) => {
  const id = world.cast.platform as never;
  await expect(close(world, id, 'platform')).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    superAdmin(world).transact((ctx) => suspendOrganisation(ctx, { id, reason })),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(exportOrganisation(nothingElse)(superAdmin(world), { id })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('an administrator cannot delete or export an NGO', async ({ world }) => {
  const { id, name } = await addOrganisationWithData(world);
  const admin = world.outside('ADMIN', 'platform');
  const attempts = [
    () => admin.transact((ctx) => deleteOrganisation(ctx, { id, reason, confirmation: name })),
    () => exportOrganisation(nothingElse)(admin, { id }),
  ];
  for (const attempt of attempts)
    await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' });
});

test('the job may delete from every table of organisations, even those that no other role may delete from', async ({
  world,
}) => {
  const { rows } = await world.pools.owner.query(`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'audit_log'
      and not has_table_privilege('ngo_app', c.oid, 'delete')`);
  expect(rows).toEqual([]);
});
