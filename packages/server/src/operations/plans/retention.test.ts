import { expect } from 'vitest';
import { inboxOf as lettersOf } from '../../identity/accounts/testing.ts';
import { test, type World } from '../../kernel/testing.ts';
import { readBilling } from './billing.ts';
import { at, buy, emailsTo, openNgo, stateOf, tendAt } from './testing-plans.ts';

type Bought = { readonly interval: 'month' | 'year'; readonly days?: number };

/** What was bought on 1 March 2026 by a card, where the payment service keeps cards for so many days. */
async function bought(world: World, { interval, days }: Bought) {
  const ngo = await openNgo(world);
  const keeps = days === undefined ? {} : { cardRetentionDays: days };
  world.adapt({ payments: [{ ...ngo.played.provider, ...keeps }] });
  await buy(world, ngo, { interval, saveCard: true });
  const cardOn = async (time: string) => {
    const { subscription } = await at(world.outside(ngo.head), time).transact(
      readBilling,
      'system',
    );
    return subscription?.card;
  };
  const latest = async () => {
    const [letter] = await lettersOf(world, `${ngo.head.userId}@example.org`);
    return letter?.text ?? '';
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
  'a plan paid each $interval by a card kept for $days days is linked for after $until',
  async ({ until, ...given }, { world }) => {
    const { ngo, cardOn, latest } = await bought(world, given);
    expect(await cardOn('2026-03-02T09:00:00Z')).toMatchObject({ keptOnlyUntil: until });
    const isYear = given.interval === 'year';
    await tendAt(world, ngo, isYear ? '2027-02-22T10:00:00Z' : '2026-03-25T10:00:00Z');
    const letter = await latest();
    expect(letter).toContain(until ? linked : charged);
    expect(letter).not.toContain(until ? charged : linked);
    expect(letter.includes('only until 28 February 2027')).toBe(until === '2027-02-28');
    expect(letter.includes('only until 31 March 2026')).toBe(until === '2026-03-31');
  },
);

test('on the day a card that is kept no more is not charged, and a link comes at once', async ({
  world,
}) => {
  const { ngo, latest } = await bought(world, { interval: 'year', days: 365 });
  await tendAt(world, ngo, '2027-02-22T10:00:00Z');
  await tendAt(world, ngo, '2027-03-01T10:00:00Z');
  expect(ngo.played.charges).toHaveLength(1);
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'pro', state: 'past_due' });
  expect((await emailsTo(world, ngo)).at(-1)).toBe('Please renew NGO Plus Pro for River Trust');
  expect(await latest()).not.toContain("We couldn't charge your card");
});

test('a monthly plan is charged for a year, and says when no more', async ({ world }) => {
  const { ngo, cardOn } = await bought(world, { interval: 'month', days: 365 });
  for (let month = 3; month <= 13; month += 1)
    await tendAt(world, ngo, new Date(Date.UTC(2026, month, 1, 10)).toISOString());
  expect(ngo.played.charges).toHaveLength(12);
  expect(await cardOn('2027-02-02T09:00:00Z')).toMatchObject({ keptOnlyUntil: '2027-02-28' });
});
