import { expect } from 'vitest';
import { inboxOf } from '../../identity/accounts/testing.ts';
import { test, type World } from '../../kernel/testing.ts';
import { readBilling } from './billing.ts';
import { addNgo, advanceAt, at, buy, emailsTo, stateOf } from './testing-plans.ts';

type Purchase = { readonly interval: 'month' | 'year'; readonly days?: number };

/** A plan bought by card on 1 March 2026, at a provider that stores cards for `days` days. */
async function buyByCard(world: World, { interval, days }: Purchase) {
  const ngo = await addNgo(world);
  const retention = days === undefined ? {} : { cardRetentionDays: days };
  world.adapt({ payments: [{ ...ngo.gateway.provider, ...retention }] });
  await buy(world, ngo, { interval, saveCard: true });
  const cardOn = async (time: string) => {
    const { subscription } = await at(world.outside(ngo.head), time).transact(
      readBilling,
      'system',
    );
    return subscription?.card;
  };
  const latest = async () => {
    const [email] = await inboxOf(world, `${ngo.head.userId}@example.org`);
    return email?.text ?? '';
  };
  return { ngo, cardOn, latest };
}

const charged = "We'll charge your card";
const linked = "We'll email you a payment link on that day";

test.for([
  { interval: 'year', days: 365, until: '2027-02-28' },
  { interval: 'year', days: 366, until: null },
  { interval: 'year', until: null },
  { interval: 'month', days: 365, until: null },
  { interval: 'month', days: 31, until: '2026-03-31' },
] as const)(
  'after $until, a plan paid each $interval by a card stored for $days days is renewed by link',
  async ({ until, ...purchase }, { world }) => {
    const { ngo, cardOn, latest } = await buyByCard(world, purchase);
    expect(await cardOn('2026-03-02T09:00:00Z')).toMatchObject({ keptOnlyUntil: until });
    const isYear = purchase.interval === 'year';
    await advanceAt(world, ngo, isYear ? '2027-02-22T10:00:00Z' : '2026-03-25T10:00:00Z');
    const email = await latest();
    expect(email).toContain(until ? linked : charged);
    expect(email).not.toContain(until ? charged : linked);
    expect(email.includes('only until 28 February 2027')).toBe(until === '2027-02-28');
    expect(email.includes('only until 31 March 2026')).toBe(until === '2026-03-31');
  },
);

test('a card that is no longer stored is not charged, and a payment link is sent immediately', async ({
  world,
}) => {
  const { ngo, latest } = await buyByCard(world, { interval: 'year', days: 365 });
  await advanceAt(world, ngo, '2027-02-22T10:00:00Z');
  await advanceAt(world, ngo, '2027-03-01T10:00:00Z');
  expect(ngo.gateway.charges).toHaveLength(1);
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'pro', state: 'past_due' });
  expect((await emailsTo(world, ngo)).at(-1)).toBe('Please renew NGO Plus Pro for River Trust');
  expect(await latest()).not.toContain("We couldn't charge your card");
});

test('a monthly plan is charged for a year, and the email says when this ends', async ({
  world,
}) => {
  const { ngo, cardOn } = await buyByCard(world, { interval: 'month', days: 365 });
  for (let month = 3; month <= 13; month += 1)
    await advanceAt(world, ngo, new Date(Date.UTC(2026, month, 1, 10)).toISOString());
  expect(ngo.gateway.charges).toHaveLength(12);
  expect(await cardOn('2027-02-02T09:00:00Z')).toMatchObject({ keptOnlyUntil: '2027-02-28' });
});
