import type { Declaration, OwnGiftAid } from '@ngo-plus/contract/fundraising/gift-aid';
import { expect } from 'vitest';
import { inboxOf, visitor } from '../../identity/accounts/testing.ts';
import { uuidv7 } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { donationSubscriptionsWith } from '../donations/index.ts';
import { donationRow, settlePayment, startDonation } from '../donations/testing.ts';
import { eraseDonor } from './erasure.ts';
import { offersGiftAid } from './own.ts';
import { deleteUnpaid } from './pending-declarations.ts';
import { giftAidSubscriptions } from './subscriptions.ts';
import { ada, deliverAll, openCharity } from './testing-gift-aid.ts';

const signal = AbortSignal.timeout(10_000);

/** Creates an unpaid donation of £40 and its declaration from the donation form. */
async function openForm(world: World) {
  const charity = await openCharity(world);
  const { api, cause, provider } = charity;
  const { reference, amount } = await startDonation(world, cause.id, {
    currency: 'GBP',
    amount: '40',
  });
  const declare = (overrides: object = {}) =>
    api(
      `POST /api/gift-aid/own/${reference}/declaration`,
      { scope: 'future', agrees: true, ...ada, ...overrides },
      undefined,
    );
  const state = async () =>
    (await api<OwnGiftAid>(`GET /api/gift-aid/own/${reference}`, undefined, undefined)).body.state;
  const pay = async () => {
    const money = { amountMinor: BigInt(amount.amountMinor), currency: amount.currency };
    provider.pay({ reference, amount: money });
    await settlePayment(world, reference);
  };
  const declared = async () =>
    (await api<readonly Declaration[]>('GET /api/gift-aid/declarations')).body;
  const countStored = async () => {
    const text = 'select 1 from gift_aid_early where org_id = $1';
    return (await world.pools.owner.query(text, [charity.orgId])).rowCount;
  };
  return { ...charity, reference, declare, state, pay, declared, pendingCount: countStored };
}

test('a declaration in the form takes effect once the donation is paid; the last one counts, once', async ({
  world,
}) => {
  const { declare, state, pay, declared, pendingCount } = await openForm(world);
  expect(await state()).toBe('waiting');
  expect((await declare({ postcode: 'LS1' })).body.fields).toHaveProperty('postcode');
  expect(await pendingCount()).toBe(0);
  await Promise.all([declare({ lastName: 'Smith' }), declare({ lastName: 'Smith' })]);
  expect((await declare({ lastName: 'Jones', scope: 'past' })).status).toBe(200);
  expect(await state()).toBe('declared');
  expect(await declared()).toEqual([]);
  await pay();
  // The donor is not asked again between the payment and its event handlers.
  expect(await state()).toBe('declared');
  await deliverAll(world);
  expect(await state()).toBe('declared');
  expect(await declared()).toMatchObject([
    { scope: 'past', givenHow: 'online', givenOn: '2026-03-01', declared: { lastName: 'Jones' } },
  ]);
  expect(await pendingCount()).toBe(0);
});

test.for([
  { declares: false, offers: true },
  { declares: true, offers: false },
])(
  'the receipt email offers Gift Aid unless its donor declared it: $declares',
  async ({ declares, offers }, { world }) => {
    const { declare, pay, reference } = await openForm(world);
    if (declares) await declare();
    await pay();
    await deliverAll(world, [...donationSubscriptionsWith(offersGiftAid), ...giftAidSubscriptions]);
    const { email: address } = await donationRow(world, reference);
    const [email] = await inboxOf(world, address);
    expect(email?.text.includes(`/gift-aid/${reference}`)).toBe(offers);
  },
);

test('if Gift Aid was turned off meanwhile, nothing is declared', async ({ world }) => {
  const { declare, pay, orgId, declared, pendingCount } = await openForm(world);
  await declare();
  await world.pools.owner.query(`update organisations set country = 'RW' where id = $1`, [orgId]);
  await pay();
  await deliverAll(world);
  expect(await declared()).toEqual([]);
  expect(await pendingCount()).toBe(0);
});

test.for([
  { isPaid: false, declarations: 0 },
  { isPaid: true, declarations: 1 },
])(
  'pending declarations are deleted after a week, paid $isPaid',
  async ({ isPaid, declarations }, { world }) => {
    const { declare, pay, declared, pendingCount } = await openForm(world);
    await declare();
    if (isPaid) await pay();
    const system = visitor(world, { scope: 'system' });
    await deleteUnpaid.run(system, {}, signal);
    expect(await pendingCount()).toBe(1);
    await world.pools.owner.query(
      `update gift_aid_early set created_at = created_at - interval '8 days'`,
    );
    await deleteUnpaid.run(system, {}, signal);
    expect(await pendingCount()).toBe(0);
    expect(await declared()).toHaveLength(declarations);
  },
);

test("an erased person's pending declaration is deleted", async ({ world }) => {
  const { declare, orgId, reference, pendingCount } = await openForm(world);
  await declare();
  const contactId = uuidv7();
  const erase = () =>
    visitor(world, { scope: 'system' }).transact(
      (ctx) => eraseDonor(ctx, { orgId, contactId }),
      'system',
    );
  await erase();
  expect(await pendingCount()).toBe(1);
  await world.pools.owner.query('update donations set contact_id = $2 where reference = $1', [
    reference,
    contactId,
  ]);
  await erase();
  expect(await pendingCount()).toBe(0);
});

test('the form offers Gift Aid only where donations are eligible', async ({ world }) => {
  const { api, cause, orgId } = await openForm(world);
  const offer = async () =>
    (await api<object>(`GET /api/fundraising/causes/${cause.id}/gift-aid`, undefined, undefined))
      .body;
  expect(await offer()).toEqual({ charity: 'River Trust' });
  await world.pools.owner.query(`update organisations set country = 'RW' where id = $1`, [orgId]);
  expect(await offer()).toEqual({ charity: null });
  await world.pools.owner.query(`update causes set status = 'draft' where id = $1`, [cause.id]);
  const reply = await api(`GET /api/fundraising/causes/${cause.id}/gift-aid`, undefined, undefined);
  expect(reply.status).toBe(404);
});
