import { expect } from 'vitest';
import { newsletterConfirmed, newsletterEnded } from '../../../content/marketing/index.ts';
import { fileAdded } from '../../../files/storage/index.ts';
import { addressConfirmed, personDeleted } from '../../../identity/accounts/index.ts';
import { type Event, uuidv7 } from '../../../kernel/index.ts';
import { test, type World } from '../../../kernel/testing.ts';
import { memberLeft, roleChanged } from '../../../people/staff/index.ts';
import { contactRoutes } from '../routes.ts';
import { add } from '../testing-contacts.ts';
import { contactSubscriptions } from './subscriptions.ts';

/** Delivers an event to the subscriptions, as the job does, any number of times. */
async function notify(world: World, event: Event, payload: object, times = 1): Promise<void> {
  const system = world.outside(undefined, 'system');
  for (let time = 0; time < times; time += 1)
    for (const { event: name, effect } of contactSubscriptions)
      if (name === event.name) await system.transact((ctx) => effect(ctx, payload));
}

const contactOf = async ({ pools }: World, userId: string) => {
  const { rows } = await pools.owner.query('select * from contacts where user_id = $1', [userId]);
  return rows;
};

const whats = async (world: World, id: string) => {
  const { rows } = await world.pools.owner.query(
    'select what from contact_timeline where contact_id = $1 order by what',
    [id],
  );
  return rows.map(({ what }) => what);
};

test('a member becomes a contact once, when the address is confirmed', async ({ world }) => {
  const { userId } = world.actor('VOLUNTEER');
  await notify(world, addressConfirmed, { userId }, 2);
  const rows = await contactOf(world, userId);
  expect(rows).toMatchObject([{ kinds_by_event: ['volunteer'], org_id: world.cast.ngo }]);
  expect(await whats(world, rows[0].id)).toEqual(['account.confirmed']);
  const file = {
    orgId: world.cast.ngo,
    userId,
    entryId: uuidv7(),
    versionId: uuidv7(),
    contentId: uuidv7(),
    name: 'x',
  };
  await notify(world, fileAdded, file, 2);
  expect(await whats(world, rows[0].id)).toEqual(['account.confirmed', 'storage.file-added']);
  await notify(world, roleChanged, { orgId: world.cast.ngo, userId, role: 'STAFF', by: userId });
  expect(await contactOf(world, userId)).toMatchObject([{ kinds_by_event: ['staff'] }]);
  await notify(world, memberLeft, { orgId: world.cast.ngo, userId });
  expect(await contactOf(world, userId)).toMatchObject([{ kinds_by_event: [] }]);
});

test('a member with the address of a contact is the same person', async ({ world }) => {
  const { userId } = world.actor('ANALYST');
  const existing = await add(world, {
    name: 'Known Before',
    emails: [{ address: `${userId}@EXAMPLE.org` }],
  });
  await notify(world, addressConfirmed, { userId });
  expect(await contactOf(world, userId)).toMatchObject([
    { id: existing.id, name: 'Known Before', kinds_by_event: ['staff'] },
  ]);
});

test('deleting an account erases the contact that exists only because of it', async ({ world }) => {
  const [alone, noted] = [
    world.actor('VIEWER').userId,
    world.actor('STAFF', world.cast.otherNgo).userId,
  ];
  for (const userId of [alone, noted]) await notify(world, addressConfirmed, { userId });
  const [mine] = await contactOf(world, alone);
  const [theirs] = await contactOf(world, noted);
  const { send } = await world.serve(contactRoutes);
  const colleague = world.actor('NGO_ADMIN', world.cast.otherNgo);
  await send(colleague, `POST /api/contacts/${theirs.id}/notes`, { text: 'A donor since 2020.' });
  for (const userId of [alone, noted]) await notify(world, personDeleted, { userId }, 2);
  const { rows } = await world.pools.owner.query(
    'select id, state, name, user_id from contacts where id = any ($1) order by state',
    [[mine.id, theirs.id]],
  );
  expect(rows).toEqual([
    { id: theirs.id, state: 'active', name: theirs.name, user_id: null },
    { id: mine.id, state: 'erased', name: '', user_id: null },
  ]);
});

test("newsletter subscriptions record consent on the platform's contact", async ({ world }) => {
  const id = uuidv7();
  await world.pools.owner.query(
    `insert into newsletter_subscribers (id, email, state, wording, end_hash, requested_at, confirmed_at)
     values ($1::uuid, 'letters@x.example', 'confirmed', 'Yes, write to me.', sha256(convert_to($1::uuid::text, 'UTF8')), now(), now())`,
    [id],
  );
  const at = '2026-01-01T00:00:00.000Z';
  await notify(world, newsletterConfirmed, { subscriberId: id, at }, 2);
  await notify(world, newsletterEnded, { subscriberId: id, at: '2026-02-01T00:00:00.000Z' }, 2);
  const { rows } = await world.pools.owner.query(
    `select c.org_id, c.kinds_by_event, c.consents, (select count(*)::int from contact_consents k where k.contact_id = c.id) as said
     from contacts c where c.emails @> '[{"address":"letters@x.example"}]'`,
  );
  expect(rows).toEqual([
    {
      org_id: world.cast.platform,
      kinds_by_event: ['subscriber'],
      consents: { newsletter: false },
      said: 2,
    },
  ]);
});
