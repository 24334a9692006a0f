import { contactId, exportId } from '@ngo-plus/contract/crm/contacts';
import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { deleteOldExports, writeExportJob } from '../exports/index.ts';
import { contactRoutes } from '../routes.ts';
import { add, imports, read, searchNames } from '../testing-contacts.ts';

const signal = new AbortController().signal;

const erase = async (world: World, id: string, confirmation: string) => {
  const { send } = await world.serve(contactRoutes);
  return send('NGO_ADMIN', `POST /api/contacts/${id}/erasure`, { reason: 'request', confirmation });
};

/** Every text in the organisation's rows, except the audit log and queued jobs. */
async function allStoredText({ pools, cast }: World): Promise<string> {
  const { rows } = await pools.owner.query<{
    name: string;
  }>(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid where a.attname = 'org_id' and c.relkind = 'r'
    and c.relnamespace = 'public'::regnamespace`);
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const all = await pools.owner.query(
        `select t::text as line from ${name} t where org_id = $1`,
        [cast.ngo],
      );
      return all.rows.map(({ line }) => `${name} ${line}`).join('\n');
    }),
  );
  return texts.join('\n');
}

test('an erased person leaves nothing identifying; proof of consent stays', async ({ world }) => {
  const { send } = await world.serve(contactRoutes);
  const mark = 'Quetzalcoatlus';
  const other = await add(world, {
    name: `Second ${mark}`,
    emails: [{ address: `second@${mark}.example` }],
  });
  const imported = await imports.apply(
    world,
    await imports.give(
      world,
      `Name,Email,Note\nFirst ${mark},first@${mark}.example,Note about ${mark}\n`,
    ),
  );
  const { rows } = await world.pools.owner.query(
    'select record_id from import_rows where import_id = $1',
    [imported.id],
  );
  const id = contactId.parse(rows[0].record_id);
  const waiting = await imports.give(world, `Name,Email\nFirst ${mark},first@${mark}.example\n`);
  await send('STAFF', `POST /api/contacts/${id}/notes`, { text: `Knows ${mark}` });
  await send('STAFF', `POST /api/contacts/${id}/tasks`, { title: `Call ${mark}` });
  await send('STAFF', `POST /api/contacts/${id}/consents`, {
    purpose: 'events',
    given: true,
    wording: 'I agree.',
    source: 'form',
  });
  await send('STAFF', `PATCH /api/contacts/${id}`, { organisation: mark, kinds: ['donor'] });
  await send('STAFF', `POST /api/contacts/${id}/merges`, { otherId: other.id, take: ['name'] });

  expect((await erase(world, id, 'Someone')).status).toBe(400);
  expect((await send('STAFF', `POST /api/contacts/${id}/erasure`, {})).status).toBe(403);
  const erased = await erase(world, id, `Second ${mark}`);
  expect(erased.status).toBe(200);
  expect(erased.body).toMatchObject({ name: '', emails: [], kinds: ['donor'] });

  expect((await allStoredText(world)).toLowerCase()).not.toContain(mark.toLowerCase());
  expect(await searchNames(world, mark)).toEqual([]);
  expect((await send('STAFF', `GET /api/contacts/${other.id}`)).status).toBe(404);
  expect((await send('STAFF', `PATCH /api/contacts/${id}`, { name: 'Back' })).status).toBe(409);
  const consents = await send('STAFF', `GET /api/contacts/${id}/consents`);
  expect(consents.body).toMatchObject([{ purpose: 'events', given: true, wording: 'I agree.' }]);
  const { body } = await send('STAFF', `GET /api/contacts/${id}/timeline`);
  expect((body as { what: string }[]).map(({ what }) => what).sort()).toEqual([
    'consent.given',
    'contact.erased',
  ]);
  // The pending import no longer imports the person.
  expect(await imports.apply(world, waiting)).toMatchObject({ state: 'applied' });
  expect(await searchNames(world, mark)).toEqual([]);
  expect((await erase(world, id, '')).status).toBe(409);
});

const fileOf = async (world: World, id: string) => {
  const { send } = await world.serve(contactRoutes);
  return send('STAFF', `GET /api/contacts/exports/${id}/file`);
};

const exportAll = async (world: World, input: object = {}) => {
  const { send } = await world.serve(contactRoutes);
  const { body, status } = await send('STAFF', 'POST /api/contacts/exports', {
    format: 'csv',
    ...input,
  });
  expect(status).toBe(200);
  return body as { id: string; state: string; rows: number };
};

test.for([
  { name: '=HYPERLINK("http://x.example")', cell: `"'=HYPERLINK(""http://x.example"")"` },
  { name: '+1+1|cmd', cell: "'+1+1|cmd" },
  { name: '-2+3', cell: "'-2+3" },
  { name: '@SUM(A1)', cell: "'@SUM(A1)" },
  { name: 'Plain = Name', cell: 'Plain = Name' },
])('$name is exported as $cell and imported unchanged', async ({ name, cell }, { world }) => {
  await add(world, {
    name,
    emails: [{ address: 'formula@x.example' }],
    organisation: 'Formula Works',
  });
  const { id } = await exportAll(world, { search: 'formula works' });
  const { text } = await fileOf(world, id);
  expect(text.split('\r\n').some((line) => line.startsWith(`${cell},`))).toBe(true);
  const back = await imports.give(world, text);
  expect(back.counts).toMatchObject({ refused: 0 });
  const { rows } = await world.pools.owner.query(
    `select record ->> 'name' as name from import_rows where import_id = $1`,
    [back.id],
  );
  expect(rows.map((row) => row.name)).toContain(name);
});

test('a workbook contains only text', async ({ world }) => {
  await add(world, { name: '=1+1', organisation: 'Workbook Works' });
  const { send } = await world.serve(contactRoutes);
  const { id } = await exportAll(world, { format: 'xlsx', search: 'workbook works' });
  const { listen } = await world.serve(contactRoutes);
  const { fetch, close } = await listen();
  const reply = await fetch('STAFF', `GET /api/contacts/exports/${id}/file`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  await close();
  const run = await imports.give(world, bytes);
  expect(run).toMatchObject({ format: 'xlsx', rows: 1 });
  expect((await send('VIEWER', 'POST /api/contacts/exports', { format: 'csv' })).status).toBe(403);
});

test('a person erased while an export runs is not in its file', async ({ world }) => {
  const erased = await add(world, { name: 'Aaron Vanishing', organisation: 'Race Works' });
  await add(world, { name: 'Zita Staying', organisation: 'Race Works' });
  const { userId } = world.actor('STAFF');
  const { rows } = await world.pools.owner.query(
    `insert into contact_exports (id, org_id, created_by, format, filters, state, created_at)
     values (uuidv7(), $1, $2, 'csv', '{"search":"race works"}', 'running', now()) returning id`,
    [world.cast.ngo, userId],
  );
  const id = exportId.parse(rows[0].id);
  const system = world.outside(undefined, 'system');
  let isErased = false;
  const slow: typeof system = {
    ...system,
    transact: async (work, scope) => {
      const result = await system.transact(work, scope);
      // After the rows were read and before the file is finished.
      if (!isErased && JSON.stringify(result)?.includes('Aaron Vanishing')) {
        isErased = true;
        expect((await erase(world, erased.id, 'Aaron Vanishing')).status).toBe(200);
      }
      return result;
    },
  };
  await writeExportJob.run(slow, { id }, signal);
  expect(isErased).toBe(true);
  const { status, text } = await fileOf(world, id);
  expect(status).toBe(200);
  expect(text).toContain('Zita Staying');
  expect(text).not.toContain('Aaron');
});

test('a finished file is deleted when a person in it is erased', async ({ world }) => {
  const { id: erased } = await add(world, { name: 'Too Late' });
  const { id } = await exportAll(world);
  expect((await fileOf(world, id)).text).toContain('Too Late');
  await erase(world, erased, 'Too Late');
  expect((await fileOf(world, id)).status).toBe(409);
  const { rows } = await world.pools.owner.query(
    'select state, blob_id from contact_exports where id = $1',
    [id],
  );
  expect(rows).toEqual([{ state: 'outdated', blob_id: null }]);
});

test('exports belong to their requester, can be cancelled, and are deleted after a day', async ({
  world,
}) => {
  const { id } = await exportAll(world);
  const { send } = await world.serve(contactRoutes);
  expect((await send('NGO_ADMIN', `GET /api/contacts/exports/${id}`)).status).toBe(404);
  const stopped = await send('STAFF', `DELETE /api/contacts/exports/${id}`, {});
  expect(stopped.body).toMatchObject({ state: 'stopped' });
  expect((await fileOf(world, id)).status).toBe(409);
  await world.pools.owner.query("update contact_exports set created_at = '2026-02-01'");
  await deleteOldExports.run(world.outside(undefined, 'system'), {}, signal);
  const { rows } = await world.pools.owner.query('select from contact_exports');
  expect(rows).toEqual([]);
});

test("a person's export contains everything about them, and nothing about others", async ({
  world,
}) => {
  const { id } = await add(world, { name: 'Copy Me', emails: [{ address: 'copy@x.example' }] });
  const { id: otherId } = await add(world, { name: 'Not Me' });
  const { send } = await world.serve(contactRoutes);
  await send('STAFF', `POST /api/contacts/${id}/notes`, { text: 'About me.' });
  await send('STAFF', `POST /api/contacts/${otherId}/notes`, { text: 'About another.' });
  const { id: formerId } = await add(world, { name: 'Copy Me as I was', birthYear: 1970 });
  await send('STAFF', `POST /api/contacts/${id}/merges`, { otherId: formerId, take: [] });
  const { status, text } = await send('STAFF', `GET /api/contacts/${id}/personal-data`);
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ name: 'Copy Me', notes: [{ text: 'About me.' }] });
  expect(JSON.parse(text)).toMatchObject({ mergedRecords: [{ name: 'Copy Me as I was' }] });
  expect(text).not.toContain('another');
  expect((await read(world, id)).name).toBe('Copy Me');
});
