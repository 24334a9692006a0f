import type { Lead, LeadDetail } from '@ngo-plus/contract/content/marketing';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { addLead, setUpMarketing } from './testing-marketing.ts';

const auditOf = async ({ pools }: World, subject: string) => {
  const { rows } = await pools.owner.query(
    'select action, before, after from audit_log where subject = $1 order by id',
    [subject],
  );
  return rows;
};

/** Three organisations, one person without, and a name with pattern characters. */
async function fill(world: World) {
  const admin = await setUpMarketing(world);
  const days = [1, 2, 2, 3, 4];
  const names = ['Bana', 'amazi', 'Ceza', '', '100%_Water\\'];
  const ids: string[] = [];
  for (const [at, organisation] of names.entries())
    ids.push(
      await addLead(world, {
        organisation_name: organisation,
        name: organisation === '' ? 'Dative' : '',
        source: organisation === '' ? 'contact' : 'landing',
        message: organisation === '' ? 'May we see it?' : '',
        state: at === 0 ? 'won' : 'new',
        created_at: `2026-02-0${days[at]}T10:00:00.123456Z`,
      }),
    );
  return { ...admin, ids };
}

const namesOf = (body: unknown) =>
  (body as Lead[]).map(({ organisationName, name }) => organisationName || name);

test.for([
  { query: '', names: ['100%_Water\\', 'Dative', 'Ceza', 'amazi', 'Bana'] },
  { query: 'sortOrder=asc', names: ['Bana', 'amazi', 'Ceza', 'Dative', '100%_Water\\'] },
  {
    query: 'sortBy=organisationName&sortOrder=asc',
    names: ['100%_Water\\', 'amazi', 'Bana', 'Ceza', 'Dative'],
  },
  { query: 'state=won', names: ['Bana'] },
  { query: 'state=&source=contact', names: ['Dative'] },
  { query: 'ownerId=none&state=new&search=a', names: ['100%_Water\\', 'Dative', 'Ceza', 'amazi'] },
  {
    query: 'search=AMAZI.example',
    names: ['100%_Water\\', 'Dative', 'Ceza', 'amazi', 'Bana'],
  },
  { query: 'search=%25_', names: ['100%_Water\\'] },
  { query: 'search=r%5C', names: ['100%_Water\\'] },
  { query: 'search=MAY+we', names: ['Dative'] },
])('GET /api/marketing/leads?$query lists $names', async ({ query, names }, { world }) => {
  const { send } = await fill(world);
  const { body, headers } = await send(
    'SUPER_ADMIN',
    `GET /api/marketing/leads?total=true&${query}`,
  );
  expect(headers['x-total-count']).toBe(String(names.length));
  expect(namesOf(body)).toEqual(names);
  const walked: string[] = [];
  let path = `/api/marketing/leads?limit=1&${query}`;
  for (let n = 0; n < names.length; n += 1) {
    const page = await send('SUPER_ADMIN', `GET ${path}` as 'GET /api/x');
    walked.push(...namesOf(page.body));
    path = /<(.*)>/.exec(String(page.headers['link']))?.[1] ?? '';
  }
  expect(path).toBe('');
  expect(walked).toEqual(names);
});

test('a cursor for another sort order or list is refused', async ({ world }) => {
  const { send } = await fill(world);
  const { headers } = await send('SUPER_ADMIN', 'GET /api/marketing/leads?limit=1');
  const cursor = /cursor=([^&>]+)/.exec(String(headers['link']))?.[1] ?? '';
  for (const path of [
    `leads?sortBy=organisationName&cursor=${cursor}`,
    `leads?sortOrder=asc&cursor=${cursor}`,
    `subscribers?cursor=${cursor}`,
    'leads?cursor=bm9uc2Vuc2U',
  ])
    expect((await send('SUPER_ADMIN', `GET /api/marketing/${path}`)).body).toMatchObject({
      code: 'invalid',
      fields: { cursor: 'Start from the first page.' },
    });
});

test('every state is counted, including empty ones', async ({ world }) => {
  const { send } = await fill(world);
  const { body } = await send('SUPER_ADMIN', 'GET /api/marketing/leads/counts');
  expect(body).toEqual({ new: 4, contacted: 0, qualified: 0, won: 1, closed: 0 });
});

test('changes of state, owner and notes are audited', async ({ world }) => {
  const { send, ids } = await fill(world);
  const id = ids[1] ?? '';
  const { userId } = world.actor('SUPER_ADMIN');
  const path = `/api/marketing/leads/${id}` as const;
  const { body: owners } = await send('SUPER_ADMIN', 'GET /api/marketing/owners');
  expect(owners).toMatchObject([{ id: userId }]);

  const change = { state: 'contacted', ownerId: userId };
  const changed = await send('SUPER_ADMIN', `PATCH ${path}`, change);
  expect(changed.body).toMatchObject({ state: 'contacted', owner: { id: userId } });
  await send('SUPER_ADMIN', `PATCH ${path}`, change);

  const headers = { 'idempotency-key': uuidv7() };
  const text = ' Called them. <b>Nice</b>\nAsk again in May. ';
  const note = await send('SUPER_ADMIN', `POST ${path}/notes`, { text }, headers);
  expect(note.body).toMatchObject({ text: text.trim(), createdAt: '2026-03-01T09:00:00.000Z' });
  await send('SUPER_ADMIN', `POST ${path}/notes`, { text }, headers);

  const { body } = await send('SUPER_ADMIN', `GET ${path}`);
  const { notes, updatedAt } = body as LeadDetail;
  expect(notes).toHaveLength(1);
  expect(updatedAt).toBe('2026-03-01T09:00:00.000Z');
  const list = await send('SUPER_ADMIN', `GET /api/marketing/leads?ownerId=${userId}`);
  expect(list.body).toMatchObject([{ id, notes: 1, owner: { id: userId } }]);
  const released = await send('SUPER_ADMIN', `PATCH ${path}`, { ownerId: null });
  expect(released.body).toMatchObject({ owner: null, state: 'contacted' });
  expect(await auditOf(world, id)).toMatchObject([
    { action: 'marketing.change-lead', before: { state: 'new', ownerId: null }, after: change },
    { action: 'marketing.add-note' },
    { action: 'marketing.change-lead', after: { ownerId: null } },
  ]);
});

test('deleting a lead deletes its notes and its address everywhere', async ({ world }) => {
  const { send, ids } = await fill(world);
  const path = `/api/marketing/leads/${ids[0]}` as const;
  await send('SUPER_ADMIN', `POST ${path}/notes`, { text: 'A note' });
  expect((await send('SUPER_ADMIN', `DELETE ${path}`)).body).toEqual({ id: ids[0] });
  expect((await send('SUPER_ADMIN', `DELETE ${path}`)).status).toBe(404);
  expect((await world.pools.owner.query('select * from lead_notes')).rows).toEqual([]);
  const entries = await auditOf(world, ids[0] ?? '');
  expect(entries.at(-1)).toMatchObject({ action: 'marketing.delete-lead' });
  expect(JSON.stringify(entries)).not.toMatch(/Bana|example\.org/);
});

test.for([
  { change: { state: 'lost' }, field: 'state' },
  { change: { ownerId: 'me' }, field: 'ownerId' },
  { change: { ownerId: uuidv7() }, field: 'ownerId' },
])('PATCH refuses $change', async ({ change, field }, { world }) => {
  const { send, ids } = await fill(world);
  const { status, body } = await send(
    'SUPER_ADMIN',
    `PATCH /api/marketing/leads/${ids[0]}`,
    change,
  );
  expect(status).toBe(400);
  expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
});

test.for([
  { text: '', expectedText: 'Enter a note' },
  { text: '  \n', expectedText: 'Enter a note' },
  { text: 'x'.repeat(10_000), expectedText: 'Keep the note under 2,000 characters' },
])('an invalid note is refused: $expectedText', async ({ text, expectedText }, { world }) => {
  const { send, ids } = await fill(world);
  const reply = await send('SUPER_ADMIN', `POST /api/marketing/leads/${ids[0]}/notes`, { text });
  expect(reply).toMatchObject({ status: 400, body: { fields: { text: expectedText } } });
});

test('a platform administrator has no access to marketing', async ({ world }) => {
  const { send, ids } = await fill(world);
  for (const path of ['leads', 'leads.csv', `leads/${ids[0]}`, 'visits', 'subscribers.csv'])
    expect((await send('ADMIN', `GET /api/marketing/${path}`)).status).toBe(403);
});
