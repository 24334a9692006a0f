import { contactId, readTimeline as timelineContract } from '@ngo-plus/contract/crm/contacts';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { readTimeline } from './activity/index.ts';
import { readFigures } from './figures.ts';
import { contactRoutes } from './routes.ts';
import { add as addContact, otherOrganisationStaff } from './testing-contacts.ts';
import { openDonors } from './testing-donors.ts';

const given = [
  ['2026-02-20', '2000'],
  ['2026-02-10', '5000'],
  ['2025-12-31', '1000'],
] as const;

test('figures are sums of donations less refunds, and the months add up to them', async ({
  world,
}) => {
  const { head, send, donate } = await openDonors(world);
  const { ids, contactId: id } = await donate('ada@figures.example', given);
  await donate('bea@figures.example', [['2026-02-21', '70000']]);
  await send(head, `POST /api/donations/${ids[0]}/refunds`, { amount: '500', reason: 'Too much' });
  const { status, body } = await send(head, `GET /api/contacts/${id}/figures`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    giving: {
      lifetime: [{ amountMinor: '7500', currency: 'RWF' }],
      donations: 3,
      last: { id: ids[0], amount: { amountMinor: '1500', currency: 'RWF' } },
      recurring: [],
      months: [
        { month: '2026-02', total: { amountMinor: '6500', currency: 'RWF' } },
        { month: '2025-12', total: { amountMinor: '1000', currency: 'RWF' } },
      ],
    },
    hours: null,
    entries: { donations: 3 },
  });
  await send(head, `POST /api/donations/${ids[0]}/refunds`, {
    amount: '1500',
    reason: 'All of it',
  });
  const after = await send(head, `GET /api/contacts/${id}/figures`);
  expect(after.body).toMatchObject({
    giving: { lifetime: [{ amountMinor: '6000' }], donations: 2, last: { id: ids[1] } },
  });
});

test('the next recurring donation comes first, before paused and cancelled ones', async ({
  world,
}) => {
  const { orgId, head, cause, send, donate } = await openDonors(world);
  const { ids, contactId: id } = await donate('ada@recurring.example', [
    ...given,
    ['2025-11-30', '10'],
  ]);
  const insert = (at: number, status: string, nextOn: string | null) =>
    world.pools.owner.query(
      `insert into recurring_donations (org_id, cause_id, donation_id, contact_id, name, email, amount_minor, currency,
         frequency, day, collection_method, status, last_on, next_on, cancelled_at, cancelled_by, created_at, updated_at)
       values ($1, $2, $3, $4, 'Ada', 'ada@recurring.example', 3000, 'RWF', 'monthly', 5, 'reminder', $5, '2026-02-05', $6,
         case when $5 = 'cancelled' then now() end, case when $5 = 'cancelled' then 'donor' end, now(), now())`,
      [orgId, cause.id, ids[at], id, status, nextOn],
    );
  await insert(0, 'cancelled', null);
  await insert(1, 'paused', '2026-03-02');
  await insert(2, 'active', '2026-04-05');
  await insert(3, 'overdue', '2026-03-05');
  const { body } = await send(head, `GET /api/contacts/${id}/figures`);
  const { recurring } = (body as { giving: { recurring: { status: string; nextOn: string }[] } })
    .giving;
  expect(recurring.map(({ status }) => status)).toEqual([
    'overdue',
    'active',
    'paused',
    'cancelled',
  ]);
  const { contactId: other } = await donate('bea@recurring.example', given);
  await world.pools.owner.query(
    'update recurring_donations set contact_id = null where donation_id = $1',
    [ids[2]],
  );
  await world.pools.owner.query(
    'update recurring_donations set contact_id = $1 where donation_id = $2',
    [other, ids[3]],
  );
  const { body: later } = await send(head, `GET /api/contacts/${id}/figures`);
  expect(later).toMatchObject({
    giving: { recurring: [{ status: 'active' }, { status: 'paused' }, { status: 'cancelled' }] },
  });
  expect(recurring[0]).toMatchObject({ amount: { amountMinor: '3000' }, nextOn: '2026-03-05' });
});

test('who may not see donations sees no amounts, and other organisations see nothing', async ({
  world,
}) => {
  const { head, add, send, donate } = await openDonors(world);
  const { contactId: id } = await donate('ada@amounts.example', given);
  const of = { id: contactId.parse(id) };
  const readBy = async (who: typeof head) => ({
    figures: await world.outside(who).transact((ctx) => readFigures(ctx, of)),
    timeline: await world
      .outside(who)
      .transact((ctx) =>
        readTimeline(ctx, timelineContract.input.parse({ ...of, type: 'donations' })),
      ),
  });
  const shown = await readBy(head);
  expect(shown.figures.giving?.lifetime).toHaveLength(1);
  expect(shown.timeline.items[0]?.facts).toMatchObject({ amountMinor: '2000', currency: 'RWF' });
  const hidden = await readBy(await add('VOLUNTEER'));
  expect(hidden.figures.giving).toBeNull();
  expect(hidden.timeline.items).toHaveLength(3);
  for (const { facts } of hidden.timeline.items)
    expect(Object.keys(facts).sort()).toEqual(['cause', 'donationId']);
  const stranger = otherOrganisationStaff(world);
  expect((await send(stranger, `GET /api/contacts/${id}/figures`)).status).toBe(404);
  expect((await send(head, `GET /api/contacts/${uuidv7()}/figures`)).status).toBe(404);
});

test('hours are the approved ones of the account at this organisation', async ({ world }) => {
  const { userId, orgId } = world.actor('VOLUNTEER');
  const contact = await addContact(world, { name: 'Shifts Often' });
  await world.pools.owner.query('update contacts set user_id = $1 where id = $2', [
    userId,
    contact.id,
  ]);
  const work = (org: string, minutes: number, state: 'approved' | 'pending') =>
    world.pools.owner.query(
      `insert into hour_entries (org_id, user_id, person_name, worked_on, minutes, source, state, created_by, created_at,
         decided_by, decided_at)
       values ($1, $2::uuid, 'Shifts', '2026-02-01', $3, 'manual', $4::text, $2::uuid, now(), case when $4::text = 'approved' then $2::uuid end,
         case when $4::text = 'approved' then now() end)`,
      [org, userId, minutes, state],
    );
  await work(orgId, 90, 'approved');
  await work(orgId, 60, 'approved');
  await work(orgId, 500, 'pending');
  await work(world.cast.otherNgo, 700, 'approved');
  const { send } = await world.serve(contactRoutes);
  const { body } = await send('STAFF', `GET /api/contacts/${contact.id}/figures`);
  expect(body).toMatchObject({ hours: { userId, minutes: 150, entries: 2 } });
});
