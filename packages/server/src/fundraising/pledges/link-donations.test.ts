import type { LinkableDonation, Pledge } from '@ngo-plus/contract/fundraising/pledges';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { openFund, openTestProvider, type Person, paid } from '../donations/testing.ts';
import { pledgeRoutes } from './routes.ts';

/** Creates a pledge of 5,000 whose donor also gave on the cause's page. */
async function createFixture(world: World) {
  const provider = openTestProvider(world);
  const { head, cause } = await openFund(world);
  const { send } = await world.serve(pledgeRoutes);
  const api = async (who: Person, call: Parameters<typeof send>[1], body?: object) => {
    const reply = await send(who, call, body);
    return { ...reply, body: reply.body as Pledge & { message: string } };
  };
  const make = async (email = '') => {
    const facts = { causeId: cause.id, name: 'Ada Uwase', email, currency: 'RWF' };
    const parts = [
      { on: '2026-03-31', amount: '3000' },
      { on: '2026-06-30', amount: '2000' },
    ];
    return (await api(head, 'POST /api/pledges', { ...facts, parts })).body;
  };
  const give = (overrides: object) => paid(world, provider, cause.id, overrides);
  const tie = (id: string, donationId: string) =>
    api(head, `POST /api/pledges/${id}/donations`, { donationId });
  return { head, cause, api, make, give, tie };
}

test('an existing donation is linked to a pledge once, and unlinked again', async ({ world }) => {
  const { api, make, give, head, tie } = await createFixture(world);
  const { id } = await make();
  const donation = await give({ amount: '3500' });
  const rest = await give({ amount: '1500' });
  for (const _ of [1, 2])
    expect((await tie(id, donation.id)).body).toMatchObject({
      state: 'open',
      nextOn: '2026-06-30',
      paid: { amountMinor: '3500' },
      parts: [{ paid: { amountMinor: '3000' } }, { paid: { amountMinor: '500' } }],
    });
  for (const _ of [1, 2])
    expect((await tie(id, rest.id)).body).toMatchObject({ state: 'paid', nextOn: null });
  const another = await give({ amount: '100' });
  expect(await tie(id, another.id)).toMatchObject({
    status: 409,
    body: { message: 'This pledge is already fully paid.' },
  });
  const off = await api(head, `DELETE /api/pledges/${id}/donations`, { donationId: donation.id });
  expect(off.body).toMatchObject({ state: 'open', paid: { amountMinor: '1500' } });
  expect(off.body.donations.map((one) => one.id)).toEqual([rest.id]);
  const again = await api(head, `DELETE /api/pledges/${id}/donations`, { donationId: donation.id });
  expect(again.status).toBe(404);
});

test('only a paid, unlinked donation to the same cause in the same currency can be linked', async ({
  world,
}) => {
  const { api, make, give, head, tie, cause } = await createFixture(world);
  const [one, other] = [await make(), await make()];
  const donation = await give({ amount: '100' });
  await tie(one.id, donation.id);
  expect((await tie(other.id, donation.id)).body.message).toBe(
    'This donation already counts towards another pledge. Remove it there first.',
  );
  const stranger = await createFixture(world);
  const theirs = await stranger.give({ amount: '100' });
  expect((await tie(one.id, theirs.id)).status).toBe(404);
  expect((await stranger.tie(one.id, theirs.id)).status).toBe(404);
  const unpaid = await give({ amount: '200' });
  await world.pools.owner.query(
    `update donations set status = 'waiting', paid_at = null where id = $1`,
    [unpaid.id],
  );
  const wrong = 'Choose a paid donation to the same cause in the same currency.';
  expect((await tie(one.id, unpaid.id)).body.message).toBe(wrong);
  const reply = await api(head, `GET /api/pledges/${other.id}/donations`);
  expect(reply.body).toEqual([]);
  expect(cause.id).not.toBe(stranger.cause.id);
});

test("the pledger's donations are listed first, and others are found by name or address", async ({
  world,
}) => {
  const { api, make, give, head } = await createFixture(world);
  const { id } = await make('Ada@example.org');
  await give({ amount: '100', name: 'Ada', email: 'ada@example.org' });
  await give({ amount: '200', name: 'Ben Okoth', email: 'ben@example.org' });
  const listed = async (search = '') => {
    const { body } = await api(head, `GET /api/pledges/${id}/donations?search=${search}`);
    return (body as unknown as LinkableDonation[]).map(({ name }) => name);
  };
  expect(await listed()).toEqual(['Ada', 'Ben Okoth']);
  expect(await listed('okoth')).toEqual(['Ben Okoth']);
  expect(await listed('BEN@example.org')).toEqual(['Ben Okoth']);
  expect(await listed('nobody')).toEqual([]);
});
