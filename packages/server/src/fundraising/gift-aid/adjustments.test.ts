import { expect } from 'vitest';
import { visitor } from '../../identity/accounts/testing.ts';
import { uuidv7 } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { forgetDonor as forgetDonations } from '../donations/index.ts';
import { eraseDonor, eraseRetained } from './erasure.ts';
import { openCharity } from './testing-gift-aid.ts';

type Charity = Awaited<ReturnType<typeof openCharity>>;

const readOwed = async ({ api }: Charity) =>
  (await api<{ owed: { amountMinor: string } }>('GET /api/gift-aid/summary')).body.owed.amountMinor;

/** Creates a donation of £40.01 in a claim sent to HMRC. */
async function claimed(world: World) {
  const charity = await openCharity(world);
  const donation = await charity.give({ amount: '40.01', email: `${uuidv7()}@example.org` });
  const { body: declared } = await charity.declare(donation);
  const { id } = (await charity.claim()).body;
  await charity.submit(id);
  return { ...charity, donation, declared, id };
}

test('a refund after the claim is owed once, and deducted from the next claim', async ({
  world,
}) => {
  const charity = await claimed(world);
  const { donation, id, give, declare, claim, look, submit, giveBack, api } = charity;
  await giveBack(donation, 1_003n);
  expect(await readOwed(charity)).toBe('250');
  await giveBack(donation);
  expect(await readOwed(charity)).toBe('1000');
  await declare(await give({ amount: '30' }));
  const small = (await claim()).body;
  // The amount owed for one refund is deducted in full when the claim is large enough.
  expect(small).toMatchObject({
    reclaim: { amountMinor: '750' },
    adjustment: { amountMinor: '250' },
  });
  const seen = await look(small.id);
  expect(seen.adjustments).toMatchObject([{ owed: { amountMinor: '250' }, claim: { number: 1 } }]);
  const stale = { reclaimMinor: '750', adjustmentMinor: '0' };
  expect((await api(`POST /api/gift-aid/claims/${small.id}/submission`, stale)).status).toBe(409);
  await submit(small.id);
  expect(await readOwed(charity)).toBe('750');
  const reason = { reason: 'Sent twice' };
  expect((await api(`POST /api/gift-aid/claims/${id}/withdrawal`, reason)).status).toBe(409);
  await api(`POST /api/gift-aid/claims/${small.id}/withdrawal`, reason);
  expect(await readOwed(charity)).toBe('1000');
  await api(`POST /api/gift-aid/claims/${id}/withdrawal`, reason);
  expect(await readOwed(charity)).toBe('0');
});

test('a draft is updated by refunds', async ({ world }) => {
  const charity = await openCharity(world);
  const donation = await charity.give({ amount: '40' });
  await charity.declare(donation);
  const { id } = (await charity.claim()).body;
  await charity.giveBack(donation, 1_000n);
  expect(await charity.look(id)).toMatchObject({ total: { amountMinor: '3000' }, donations: 1 });
  await charity.giveBack(donation);
  expect(await charity.look(id)).toMatchObject({
    total: { amountMinor: '0' },
    donations: 0,
    lines: [],
  });
  expect(await readOwed(charity)).toBe('0');
  const empty = { reclaimMinor: '0', adjustmentMinor: '0' };
  expect((await charity.api(`POST /api/gift-aid/claims/${id}/submission`, empty)).status).toBe(409);
});

test('a draft that changed since it was viewed is not submitted, and the updated draft is shown', async ({
  world,
}) => {
  const charity = await openCharity(world);
  const donation = await charity.give({ amount: '40' });
  await charity.declare(donation);
  const { id } = (await charity.claim()).body;
  await world.pools.owner.query(
    `update donations set refunded_minor = 1000, uncounted_minor = 1000, status = 'partly-refunded' where id = $1`,
    [donation.id],
  );
  expect((await charity.submit(id)).status).toBe(409);
  expect(await charity.look(id)).toMatchObject({ reclaim: { amountMinor: '750' } });
  expect((await charity.submit(id)).body).toMatchObject({ state: 'submitted' });
});

test('an erased donor is removed from a draft', async ({ world }) => {
  const charity = await openCharity(world);
  const { orgId } = charity;
  const donation = await charity.give();
  await charity.declare(donation);
  const { id } = (await charity.claim()).body;
  const contactId = uuidv7();
  const { owner } = world.pools;
  await owner.query('update donations set contact_id = $1 where id = $2', [contactId, donation.id]);
  await visitor(world, { scope: 'system' }).transact((ctx) =>
    eraseDonor(ctx, { orgId, contactId }),
  );
  expect(await charity.look(id)).toMatchObject({ donations: 0, lines: [] });
});

test.for([
  { on: '2026-03-01', owed: '0' },
  { on: '2026-02-28', owed: '1000' },
])(
  'a declaration that ended on $on owes $owed of a donation of 1 March',
  async ({ on, owed }, { world }) => {
    const charity = await claimed(world);
    const ending = { on, reason: 'too-little-tax' };
    const path = `POST /api/gift-aid/declarations/${charity.declared.id}/ending` as const;
    expect((await charity.api(path, ending)).status).toBe(200);
    expect((await charity.api(path, ending)).status).toBe(409);
    expect(await readOwed(charity)).toBe(owed);
  },
);

test("a claimed donation that turns out to be a company's is owed", async ({ world }) => {
  const charity = await claimed(world);
  await charity.api(`PUT /api/gift-aid/donations/${charity.donation.id}/mark`, {
    excluded: 'company',
  });
  expect(await readOwed(charity)).toBe('1000');
});

test('only the records behind claims of an erased donor are retained, hidden, for seven years', async ({
  world,
}) => {
  const charity = await claimed(world);
  const { orgId, donation, api, look, id, give, declare } = charity;
  const unclaimed = await give({ email: 'unclaimed@example.org' });
  await declare(unclaimed);
  const { owner } = world.pools;
  const contactId = uuidv7();
  await owner.query('update donations set contact_id = $1 where id = any ($2)', [
    contactId,
    [donation.id, unclaimed.id],
  ]);
  const system = visitor(world, { scope: 'system' });
  const names = async () => {
    const { rows } = await owner.query(
      `select d.declared ->> 'lastName' as name, retain_until::text as kept from gift_aid_declarations d where org_id = $1 order by id`,
      [orgId],
    );
    return rows;
  };
  // Donations may erase the donor before Gift Aid does.
  await system.transact((ctx) => forgetDonations(ctx, { orgId, contactId }));
  for (let time = 0; time < 2; time += 1)
    await system.transact((ctx) => eraseDonor(ctx, { orgId, contactId }));
  expect(await names()).toEqual([
    { name: 'Smith-Jones', kept: '2033-03-01' },
    { name: '', kept: null },
  ]);
  expect((await api('GET /api/gift-aid/declarations')).body).toEqual([]);
  expect((await look(id)).lines[0]?.cells['Last name']).toBe('Smith Jones');
  const job = (at: string) =>
    eraseRetained.run(
      visitor(world, { scope: 'system', at: new Date(at) }),
      {},
      AbortSignal.timeout(9_000),
    );
  await job('2033-03-01T09:00:00Z');
  expect((await names())[0]).toMatchObject({ name: 'Smith-Jones' });
  await job('2033-03-02T09:00:00Z');
  expect((await names())[0]).toMatchObject({ name: '' });
  expect((await look(id)).lines[0]?.cells).toMatchObject({ 'Last name': '', Amount: '40.01' });
});
