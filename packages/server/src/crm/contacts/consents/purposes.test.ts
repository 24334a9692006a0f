import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { contactRoutes } from '../routes.ts';
import { add } from '../testing-contacts.ts';

test('an organisation defines its own consent purposes', async ({ world }) => {
  const { send } = await world.serve(contactRoutes);
  const given = { name: 'Postcards', wording: 'Yes, send me postcards.' };
  expect((await send('STAFF', 'POST /api/contacts/purposes', given)).status).toBe(403);
  const created = await send('NGO_ADMIN', 'POST /api/contacts/purposes', given);
  expect(created.body).toMatchObject({ ...given, closed: false });
  expect((await send('NGO_ADMIN', 'POST /api/contacts/purposes', given)).status).toBe(409);
  const { id } = created.body as { id: string };
  const purpose = `own:${id}`;

  const contact = await add(world, { name: 'Postcard Lover' });
  const consent = { purpose, given: true, wording: given.wording, source: 'paper' };
  const path = `POST /api/contacts/${contact.id}/consents` as const;
  expect((await send('STAFF', path, consent)).body).toMatchObject({ purpose, given: true });
  const foreign = await send('STAFF', path, { ...consent, purpose: `own:${contact.id}` });
  expect(foreign.status).toBe(400);
  expect((await send('STAFF', path, { ...consent, purpose: 'everything' })).status).toBe(400);

  const listed = await send('STAFF', `GET /api/contacts?consent=${encodeURIComponent(purpose)}`);
  expect(listed.body).toMatchObject([{ name: 'Postcard Lover' }]);
  const rule = { is: 'consent', purpose, state: 'given' };
  const matches = await send('STAFF', 'POST /api/contacts/matches', { rule });
  expect(matches.body).toMatchObject([{ name: 'Postcard Lover' }]);

  expect((await send('NGO_ADMIN', `DELETE /api/contacts/purposes/${id}`, {})).status).toBe(409);
  const closed = await send('NGO_ADMIN', `PATCH /api/contacts/purposes/${id}`, {
    name: 'Post',
    closed: true,
  });
  expect(closed.body).toMatchObject({ name: 'Post', closed: true });
  const file = await send('STAFF', `GET /api/contacts/${contact.id}/personal-data`);
  expect(JSON.parse(file.text).consents).toMatchObject([{ purpose: 'Post', given: true }]);
});

test('a purpose without answers can be deleted', async ({ world }) => {
  const { send } = await world.serve(contactRoutes);
  const created = await send('NGO_ADMIN', 'POST /api/contacts/purposes', {
    name: 'Unused',
    wording: 'Yes.',
  });
  const { id } = created.body as { id: string };
  expect((await send('NGO_ADMIN', `DELETE /api/contacts/purposes/${id}`, {})).status).toBe(200);
  expect((await send('STAFF', 'GET /api/contacts/purposes')).body).not.toContainEqual(
    expect.objectContaining({ id }),
  );
});
