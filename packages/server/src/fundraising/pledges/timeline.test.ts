import type { Pledge } from '@ngo-plus/contract/fundraising/pledges';
import { expect } from 'vitest';
import { contactSubscriptions } from '../../crm/contacts/index.ts';
import { inboxOf, visitor } from '../../identity/accounts/testing.ts';
import { deliveryJob } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { openFund, openTestProvider, type Person } from '../donations/testing.ts';
import { pledgeRoutes } from './routes.ts';
import { pledgeSubscriptions } from './subscriptions.ts';

type Queued = { id: string; payload: unknown };

/** Delivers the waiting events, as the worker would, until none is left. */
async function deliverEvents(world: World): Promise<void> {
  const job = deliveryJob([...pledgeSubscriptions, ...contactSubscriptions]);
  for (;;) {
    const { rows } = await world.pools.owner.query<Queued>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1 returning j.id, j.payload`,
      [job.name],
    );
    if (rows.length === 0) return;
    for (const { payload } of rows.sort((a, b) => Number(a.id) - Number(b.id)))
      await job.run(visitor(world, { scope: 'system' }), payload, AbortSignal.timeout(10_000));
  }
}

async function openPledges(world: World) {
  openTestProvider(world);
  world.adapt({
    bots: {
      challenge: async () => ({ kind: 'proof-of-work', puzzle: {} }),
      judge: async () => ({ kind: 'human' }),
    },
  });
  const { head, orgId, cause } = await openFund(world);
  await world.pools.owner.query(
    `update causes set form = form || '{"pledges": true}' where id = $1`,
    [cause.id],
  );
  const { send } = await world.serve(pledgeRoutes);
  const api = async (who: Person | undefined, call: Parameters<typeof send>[1], body?: object) =>
    (await send(who, call, body)).body as Pledge;
  const timeline = async () => {
    await deliverEvents(world);
    const { rows } = await world.pools.owner.query(
      `select t.what, t.facts, c.name, c.kinds_by_event as kinds, c.emails -> 0 ->> 'address' as email
       from contact_timeline t join contacts c on c.id = t.contact_id
       where t.org_id = $1 and t.what like 'pledge.%' order by t.id`,
      [orgId],
    );
    return rows;
  };
  return { head, cause, api, timeline };
}

const pledgeInput = (causeId: string, email: string) => ({
  causeId,
  name: 'Bea Mutesi',
  email,
  currency: 'RWF',
  reminds: false,
  note: '',
  parts: [{ on: '2026-05-01', amount: '9000' }],
});

test("a pledge recorded by the team is on the donor's timeline once", async ({ world }) => {
  const { api, head, cause, timeline } = await openPledges(world);
  const { id } = await api(head, 'POST /api/pledges', pledgeInput(cause.id, 'bea@example.org'));
  const facts = { pledgeId: id, amount: expect.stringMatching(/9,000/), cause: cause.title };
  const entry = { name: 'Bea Mutesi', email: 'bea@example.org', kinds: [], facts };
  expect(await timeline()).toMatchObject([{ what: 'pledge.made', ...entry }]);
  await api(head, 'POST /api/pledges', pledgeInput(cause.id, ''));
  expect(await timeline()).toHaveLength(1);
  await api(head, `POST /api/pledges/${id}/write-off`, { reason: 'She moved away' });
  expect(await timeline()).toMatchObject([
    { what: 'pledge.made' },
    { what: 'pledge.written-off', ...entry },
  ]);
});

test("a pledge from a cause's page is on the timeline once confirmed, and again when withdrawn", async ({
  world,
}) => {
  const { api, cause, timeline } = await openPledges(world);
  const email = 'promises-publicly@example.org';
  await api(undefined, `POST /api/causes/${cause.id}/pledges`, {
    amount: '5000',
    on: '2026-04-15',
    name: 'Ada Uwase',
    email,
    proof: 'shown',
  });
  expect(await timeline()).toEqual([]);
  const [message] = await inboxOf(world, email);
  const [, token = ''] = message?.text.match(/\/pledge\/([\w-]+)/) ?? [];
  for (const _ of [1, 2]) await api(undefined, `POST /api/pledges/own/${token}/confirmation`);
  expect(await timeline()).toMatchObject([{ what: 'pledge.made', email, name: 'Ada Uwase' }]);
  for (const _ of [1, 2]) await api(undefined, `POST /api/pledges/own/${token}/withdrawal`);
  expect(await timeline()).toMatchObject([{ what: 'pledge.made' }, { what: 'pledge.written-off' }]);
});
