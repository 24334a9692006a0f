import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { contactRoutes } from '../routes.ts';
import { add } from '../testing-contacts.ts';

type Entry = {
  readonly what: string;
  readonly month: string;
  readonly at: string;
  readonly subject: string;
  readonly note: { readonly id: string; readonly kind: string; readonly text: string } | null;
};

async function openTimeline(world: World) {
  const { send } = await world.serve(contactRoutes);
  const { id } = await add(world, { name: 'Called Often' });
  const read = async (query = '') =>
    (await send('STAFF', `GET /api/contacts/${id}/timeline${query}`)).body as Entry[];
  return { send, id, read };
}

test('a call is at the time it took place; the text of notes is the current one', async ({
  world,
}) => {
  const { send, id, read } = await openTimeline(world);
  const at = '2026-01-31T23:30:00.000Z';
  const call = await send('STAFF', `POST /api/contacts/${id}/notes`, {
    kind: 'call',
    text: 'Prefers the evening.',
    at,
  });
  const { body: note } = await send('STAFF', `POST /api/contacts/${id}/notes`, { text: 'First' });
  const noteId = (note as { id: string }).id;
  await send('STAFF', `PATCH /api/contacts/notes/${noteId}`, { text: 'Second' });
  expect(call.body).toMatchObject({ kind: 'call' });
  const entries = await read('?type=notes');
  expect(entries.map(({ what }) => what)).toEqual(['note.added', 'call.logged']);
  expect(entries[0]?.note).toMatchObject({ text: 'Second', kind: 'note' });
  expect(entries[1]).toMatchObject({
    at,
    month: '2026-01',
    note: { text: 'Prefers the evening.' },
  });
  await send('STAFF', `DELETE /api/contacts/notes/${noteId}`);
  expect((await read('?type=notes'))[0]).toMatchObject({ what: 'note.added', note: null });
  const logged = await world.pools.owner.query(
    'select action from audit_log where subject = $1 order by id',
    [id],
  );
  expect(logged.rows.map(({ action }) => action)).toContain('contacts.log-call');
});

test('a call in the future is refused', async ({ world }) => {
  const { send, id } = await openTimeline(world);
  const reply = await send('STAFF', `POST /api/contacts/${id}/notes`, {
    kind: 'call',
    text: 'Tomorrow',
    at: '2026-03-02T09:00:00Z',
  });
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({ fields: { at: expect.any(String) } });
});

test('months follow the time zone of the organisation', async ({ world }) => {
  const { send, id, read } = await openTimeline(world);
  await world.pools.owner.query('update organisations set time_zone = $1 where id = $2', [
    'Africa/Kigali',
    world.cast.ngo,
  ]);
  await send('STAFF', `POST /api/contacts/${id}/notes`, {
    kind: 'call',
    text: 'Late',
    at: '2026-01-31T23:30:00Z',
  });
  const [call] = await read('?type=notes');
  expect(call?.month).toBe('2026-02');
});

test('completed tasks have their title; filters and pages hold', async ({ world }) => {
  const { send, id, read } = await openTimeline(world);
  const { body } = await send('STAFF', `POST /api/contacts/${id}/tasks`, { title: 'Write to her' });
  const taskId = (body as { id: string }).id;
  await send('STAFF', `PATCH /api/contacts/tasks/${taskId}`, { done: true });
  expect(await read('?type=notes')).toMatchObject([{ what: 'task.done', subject: 'Write to her' }]);
  expect(await read('?type=record')).toMatchObject([{ what: 'contact.created' }]);
  expect(await read('?type=donations')).toEqual([]);
  expect(await read('?limit=1')).toHaveLength(1);
  const { body: figures } = await send('STAFF', `GET /api/contacts/${id}/figures`);
  expect(figures).toMatchObject({ entries: { notes: 1, record: 1 } });
});
