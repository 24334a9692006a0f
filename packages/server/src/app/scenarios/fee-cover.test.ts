import { expect } from 'vitest';
import { decide, openPage } from '../../fundraising/fundraisers/testing.ts';
import { test, type World } from '../../kernel/testing.ts';
import {
  deliverEvents,
  donate,
  inBooks,
  openCharity,
  randomFrom,
  refund,
} from './testing-fee-cover.ts';
import {
  type Charity,
  type Fixture,
  minorOfText,
  type Report,
} from './testing-fee-cover-fixtures.ts';
import {
  compareGiftAid,
  compareLedger,
  compareLists,
  comparePages,
  compareRecurringDonations,
  compareReports,
  compareStatements,
} from './testing-fee-cover-many.ts';
import { compareOne } from './testing-fee-cover-one.ts';

const howMany = 50;
const usual: Readonly<Record<string, string>> = { GBP: '.37', USD: '.05', RWF: '' };

/** Fifty donations of every sort, a third of them through a fundraising page, and what the books say of each. */
async function plant(world: World, charity: Charity, pageId: string) {
  const { upTo, oneOf, isTrue } = randomFrom(4031);
  const planted: Fixture[] = [];
  for (let at = 0; at < howMany; at += 1) {
    const currency = oneOf(['GBP', 'GBP', 'GBP', 'USD', 'RWF']);
    const whole = currency === 'RWF' ? 1_000 + upTo(90_000) : 5 + upTo(400);
    const email = `giver-${at}@example.org`;
    const amount = `${whole}${usual[currency]}`;
    const isMonthly = isTrue(0.2);
    const isThroughPage = at % 3 === 0;
    const given = await donate(world, charity, {
      currency,
      amount,
      name: `Giver ${at}`,
      email,
      coverFee: isTrue(0.6),
      rhythm: isMonthly ? 'monthly' : 'once',
      ...(isThroughPage && { fundraiserId: pageId }),
    });
    const part = oneOf([0n, 0n, 0n, 3n, 2n, 1n]);
    planted.push({
      ...given,
      email,
      currency,
      name: `Giver ${at}`,
      part,
      isMonthly,
      isThroughPage,
      typed: minorOfText(amount, currency),
    });
  }
  await deliverEvents(world);
  for (const { id, currency } of planted)
    if (currency === 'GBP' && isTrue(0.7))
      await charity.ask('POST /api/gift-aid/declarations', {
        donationId: id,
        scope: 'donation',
        givenHow: 'paper',
        givenOn: '2026-03-01',
        title: '',
        firstName: 'Ada',
        lastName: 'Smith',
        house: '12',
        address: '',
        postcode: 'LS1 2AB',
      });
  for (const { paymentId, charged, part } of planted)
    if (part > 0n) await refund(world, paymentId, charged.amountMinor / part);
  await deliverEvents(world);
  const told: Report[] = [];
  for (const one of planted) told.push({ ...one, ...(await inBooks(world, one.paymentId)) });
  return told;
}

test('fee cover is apart from the donation wherever a sum appears, as it is in the books', async ({
  world,
}) => {
  const charity = await openCharity(world);
  const { ask, cause, head } = charity;
  await ask('PUT /api/gift-aid/settings', {
    isOn: true,
    charityName: 'River Trust',
    hmrcReference: 'AB12345',
    regulator: 'england-wales',
    regulatorNumber: '1122334',
  });
  const pool = await ask<{ id: string }>('POST /api/match-pools', {
    sponsor: 'Lake Bank',
    currency: 'GBP',
    amount: '1000000',
    rate: '1:1',
    timeZone: 'Europe/London',
    causeIds: [cause.id],
  });
  await ask(`POST /api/match-pools/${pool.id}/opening`);
  await decide(world, head, cause.id);
  const page = await openPage(world, cause.id);
  const planted = await plant(world, charity, page.id);
  expect(planted.filter(({ fee }) => fee > 0n).length).toBeGreaterThan(15);
  const left = planted.filter(({ donated }) => donated > 0n);

  for (const one of planted) await compareOne(world, charity, one);
  await compareLists(charity, planted);
  await compareLedger(charity, planted);
  await comparePages(charity, { planted, pageId: page.id, poolId: pool.id });
  await compareReports(charity, left);
  await compareGiftAid(charity, planted);
  await compareRecurringDonations(world, charity, planted);
  await compareStatements(charity, left);
  await charity.close();
});
