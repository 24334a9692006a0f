import { contactDraft } from '@ngo-plus/contract/crm/contacts';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { contactRoutes } from './routes.ts';
import { add, otherOrganisationStaff, read, searchNames } from './testing-contacts.ts';

const amina = {
  name: 'Amina Uwase-Mukamana',
  emails: [{ address: 'Amina.Uwase@example.org' }, { address: 'amina@work.example' }],
  phones: [{ number: '+250 788 123 456', label: 'Mobile' }],
  address: { city: 'Huye', country: 'RW' },
  organisation: 'Tapstand Makers',
};

test.for([
  // Symbols alone match no one; an empty search is no filter.
  { search: '👩', finds: false },
  { search: ' ', finds: true },
  { search: 'amina', finds: true },
  { search: 'AMI', finds: true },
  { search: 'uwase mukamana', finds: true },
  { search: 'mukamana amina', finds: true },
  { search: 'amnia', finds: true },
  { search: 'mukamena', finds: true },
  { search: 'uwasee', finds: true },
  { search: 'tapstand', finds: true },
  { search: 'huye', finds: true },
  { search: 'amina.uwase@exam', finds: true },
  { search: '+250 788 123', finds: true },
  { search: '0788 123 456', finds: true },
  { search: '788123456', finds: true },
  { search: 'amina zebra', finds: false },
  { search: 'zzzz', finds: false },
  { search: '0788 999', finds: false },
  { search: '%_\\', finds: false },
])('searching "$search" finds the contact: $finds', async ({ search, finds }, { world }) => {
  const names = await searchNames(world, 'tapstand');
  if (names.length === 0) await add(world, amina);
  expect(await searchNames(world, search)).toEqual(finds ? [amina.name] : []);
  expect(await searchNames(world, search, otherOrganisationStaff(world))).toEqual([]);
});

test.for([
  { name: 'ሰላም ተስፋዬ', search: 'ተስፋ' },
  { name: 'ليلى المنصوري', search: 'المنصوري' },
  { name: 'محمد', search: 'مُحَمَّد' },
  { name: 'प्रिया शर्मा', search: 'शर्मा' },
  { name: '陳美玲', search: '美玲' },
  { name: 'Ólafur Þórðarson', search: 'olafur' },
  { name: 'Nguyễn Văn Ánh', search: 'nguyen anh' },
  { name: 'Εὐγενία Παπαδοπούλου', search: 'παπαδοπουλου' },
  { name: '김민준', search: '김민' },
  { name: "O'Neill", search: 'neill' },
])('$name is found by $search', async ({ name, search }, { world }) => {
  const contact = await add(world, { name });
  expect(await searchNames(world, search)).toContain(name);
  expect((await read(world, contact.id)).name).toBe(name);
});

test.for([
  { draft: { name: ' ' }, field: 'name' },
  { draft: { name: 'a\u0000b' }, field: 'name' },
  { draft: { name: 'x'.repeat(201) }, field: 'name' },
  { draft: { name: 'A', emails: [{ address: 'nowhere' }] }, field: 'emails.0.address' },
  {
    draft: { name: 'A', emails: [{ address: 'a@b.cd' }, { address: 'A@B.CD' }] },
    field: 'emails',
  },
  { draft: { name: 'A', phones: [{ number: 'call me' }] }, field: 'phones.0.number' },
  { draft: { name: 'A', birthYear: 1700 }, field: 'birthYear' },
  { draft: { name: 'A', address: { country: 'Rwanda' } }, field: 'address.country' },
  { draft: { name: 'A', kinds: ['friend'] }, field: 'kinds.0' },
  { draft: { name: 'A', tags: [uuidv7()] }, field: 'tags' },
  { draft: { name: 'A', custom: { [uuidv7()]: 'x' } }, field: /^custom\./ },
])('$draft is refused at $field', async ({ draft, field }, { world }) => {
  const { send } = await world.serve(contactRoutes);
  const { status, body } = await send('STAFF', 'POST /api/contacts', draft);
  expect(status).toBe(400);
  const [first = ''] = Object.keys((body as { fields: object }).fields);
  expect(first).toMatch(field);
});

test('addresses retain their order; the first is the primary one', async ({ world }) => {
  const contact = await add(world, {
    name: 'Order',
    emails: [{ address: 'b@x.yz' }, { address: 'a@x.yz' }],
  });
  expect((await read(world, contact.id)).emails.map(({ address }) => address)).toEqual([
    'b@x.yz',
    'a@x.yz',
  ]);
});

test('the second of two concurrent edits of a contact is a conflict', async ({ world }) => {
  const { id, revision } = await add(world, { name: 'Before' });
  const { send } = await world.serve(contactRoutes);
  const change = (name: string) => send('STAFF', `PATCH /api/contacts/${id}`, { name, revision });
  expect((await change('First')).status).toBe(200);
  expect((await change('Second')).status).toBe(409);
  expect(await searchNames(world, 'Before')).toEqual([]);
  expect(await searchNames(world, 'First')).toEqual(['First']);
});

test.for([
  { kind: 'number', good: [0, -2.5], bad: ['7', true] },
  { kind: 'date', good: ['2026-02-28', ''], bad: ['28/02/2026', '2026-02-30', 5] },
  { kind: 'choice', choices: ['Red', 'Blue'], good: ['Red'], bad: ['Green', true] },
  { kind: 'yes-no', good: [true, false], bad: ['yes', 1] },
  { kind: 'text', good: ['words'], bad: [5, true] },
] as const)(
  'a custom field of type $kind stores values of its type',
  async ({ kind, good, bad, ...more }, { world }) => {
    const { send } = await world.serve(contactRoutes);
    const draft = { name: `Field ${kind}`, kind, ...more };
    expect((await send('STAFF', 'POST /api/contacts/fields', draft)).status).toBe(403);
    const { body, status } = await send('NGO_ADMIN', 'POST /api/contacts/fields', draft);
    expect(status).toBe(200);
    const field = (body as { id: string }).id;
    const { id } = await add(world, { name: `Has ${kind}` });
    const set = (value: unknown) =>
      send('STAFF', `PATCH /api/contacts/${id}`, { custom: { [field]: value } });
    for (const value of good) expect((await set(value)).status, String(value)).toBe(200);
    for (const value of bad) expect((await set(value)).status, String(value)).toBe(400);
    const last = good.at(-1);
    expect((await read(world, id)).custom).toEqual(last === '' ? {} : { [field]: last });
    expect((await send('NGO_ADMIN', `DELETE /api/contacts/fields/${field}`, {})).status).toBe(200);
    expect((await read(world, id)).custom).toEqual({});
  },
);

test('a list pages through ties, and its total does not change', async ({ world }) => {
  const who = world.actor('NGO_ADMIN', world.cast.otherNgo);
  for (let n = 0; n < 7; n += 1) await add(world, { name: n < 4 ? 'Same' : `Other ${n}` }, who);
  const { send } = await world.serve(contactRoutes);
  for (const sort of ['name', 'createdAt', 'updatedAt'])
    for (const order of ['asc', 'desc']) {
      const seenIds = new Set<string>();
      let path = `/api/contacts?total=true&limit=3&sortBy=${sort}&sortOrder=${order}`;
      for (let page = 0; page < 3; page += 1) {
        const { body, headers } = await send(who, `GET ${path}` as 'GET /api/contacts');
        if (!path.includes('cursor')) expect(headers['x-total-count']).toBe('7');
        for (const { id } of body as { id: string }[]) seenIds.add(id);
        path = /<(.+?)>/.exec(String(headers['link'] ?? ''))?.[1] ?? '';
      }
      expect(seenIds.size).toBe(7);
      expect(path).toBe('');
    }
});

test('filters narrow the list; tags are counted and removed', async ({ world }) => {
  const { send } = await world.serve(contactRoutes);
  const tag = (await send('STAFF', 'POST /api/contacts/tags', { name: 'Runner' })).body as {
    id: string;
  };
  const again = (await send('STAFF', 'POST /api/contacts/tags', { name: 'runner' })).body;
  expect(again).toMatchObject({ id: tag.id });
  const one = await add(world, {
    name: 'Filter One',
    kinds: ['donor'],
    address: { country: 'TG' },
  });
  const two = await add(world, {
    name: 'Filter Two',
    kinds: ['member'],
    address: { country: 'TG' },
  });
  const put = (has: boolean) =>
    send('STAFF', `PUT /api/contacts/tags/${tag.id}/contacts`, {
      contactIds: [one.id, two.id],
      has,
    });
  expect((await put(true)).body).toEqual({ changed: 2 });
  expect((await put(true)).body).toEqual({ changed: 0 });
  const names = async (query: string) => {
    const { body } = await send('VIEWER', `GET /api/contacts?${query}`);
    return (body as { name: string }[]).map(({ name }) => name);
  };
  expect(await names(`tag=${tag.id}`)).toEqual(['Filter One', 'Filter Two']);
  expect(await names(`tag=${tag.id}&kind=donor`)).toEqual(['Filter One']);
  expect(await names('country=TG&kind=member&search=')).toEqual(['Filter Two']);
  expect((await send('STAFF', `DELETE /api/contacts/tags/${tag.id}`, {})).status).toBe(200);
  expect((await read(world, one.id)).tags).toEqual([]);
});

test('consents are stored verbatim, and the latest counts', async ({ world }) => {
  const { id } = await add(world, { name: 'Consenting' });
  const { send } = await world.serve(contactRoutes);
  const say = (given: boolean, at: string) =>
    send('STAFF', `POST /api/contacts/${id}/consents`, {
      purpose: 'surveys',
      given,
      wording: `Said ${given}`,
      source: 'paper',
      at,
    });
  expect((await say(false, '2024-05-01T10:00:00Z')).status).toBe(200);
  expect((await say(true, '2024-01-01T10:00:00Z')).status).toBe(200);
  expect((await say(true, '2999-01-01T10:00:00Z')).status).toBe(400);
  expect((await read(world, id)).consents).toEqual([{ purpose: 'surveys', given: false }]);
  const { body } = await send('VIEWER', `GET /api/contacts/${id}/consents`);
  expect((body as { wording: string }[]).map(({ wording }) => wording)).toEqual([
    'Said false',
    'Said true',
  ]);
  const app = world.outside('STAFF');
  const change = app.transact(({ db }) => db.execute("update contact_consents set wording = ''"));
  await expect(change).rejects.toThrow();
  const removal = await app.transact(({ db }) => db.execute('delete from contact_consents'));
  expect(removal.rowCount).toBe(0);
});

test('notes, tasks and the timeline belong to the contact', async ({ world }) => {
  const { id } = await add(world, { name: 'Busy' });
  const { send } = await world.serve(contactRoutes);
  const note = (await send('STAFF', `POST /api/contacts/${id}/notes`, { text: 'Called.' }))
    .body as { id: string };
  const admin = await send('NGO_ADMIN', `POST /api/contacts/${id}/notes`, { text: 'Private.' });
  const foreign = (admin.body as { id: string }).id;
  expect((await send('STAFF', `PATCH /api/contacts/notes/${foreign}`, { text: 'x' })).status).toBe(
    403,
  );
  expect((await send('NGO_ADMIN', `DELETE /api/contacts/notes/${note.id}`, {})).status).toBe(200);
  const { userId } = world.actor('STAFF');
  const task = await send('STAFF', `POST /api/contacts/${id}/tasks`, {
    title: 'Call',
    dueOn: '2026-12-01',
    assigneeId: userId,
  });
  expect(task.body).toMatchObject({ title: 'Call', contactName: 'Busy', assignee: { id: userId } });
  const outsider = await send('STAFF', `POST /api/contacts/${id}/tasks`, {
    title: 'x',
    assigneeId: otherOrganisationStaff(world).userId,
  });
  expect(outsider.status).toBe(400);
  const { id: taskId } = task.body as { id: string };
  for (const done of [true, true])
    await send('STAFF', `PATCH /api/contacts/tasks/${taskId}`, { done });
  const open = await send('STAFF', 'GET /api/contacts/tasks?mine=true');
  expect(open.body).toEqual([]);
  const { body } = await send('VIEWER', `GET /api/contacts/${id}/timeline`);
  expect((body as { what: string }[]).map(({ what }) => what).sort()).toEqual([
    'contact.created',
    'note.added',
    'note.added',
    'task.done',
  ]);
});

test.for([
  { who: 'VOLUNTEER', reads: false, writes: false },
  { who: 'VIEWER', reads: true, writes: false },
  { who: 'ANALYST', reads: true, writes: false },
  { who: 'STAFF', reads: true, writes: true },
] as const)('$who reads: $reads, writes: $writes', async ({ who, reads, writes }, { world }) => {
  const { send } = await world.serve(contactRoutes);
  expect((await send(who, 'GET /api/contacts')).status).toBe(reads ? 200 : 403);
  const added = await send(who, 'POST /api/contacts', { name: 'Role' });
  expect(added.status).toBe(writes ? 200 : 403);
});

test('a draft rejects fields that the server sets', () => {
  const smuggled = { name: 'A', orgId: uuidv7(), userId: uuidv7(), revision: 9 };
  expect(contactDraft.parse(smuggled)).toEqual({ name: 'A' });
});
