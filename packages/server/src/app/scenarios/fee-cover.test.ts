// @long
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

/** Fifty donations of every kind, a third of them through a fundraising page, with what the books say of each. */
async function createDonations(world: World, charity: Charity, pageId: string) {
  const { upTo, oneOf, isTrue } = randomFrom(4031);
  const created: Fixture[] = [];
  for (let at = 0; at < howMany; at += 1) {
    const currency = oneOf(['GBP', 'GBP', 'GBP', 'USD', 'RWF']);
    const units = currency === 'RWF' ? 1_000 + upTo(90_000) : 5 + upTo(400);
    const email = `giver-${at}@example.org`;
    const amount = `${units}${usual[currency]}`;
    const isMonthly = isTrue(0.2);
    const isThroughPage = at % 3 === 0;
    const donation = await donate(world, charity, {
      currency,
      amount,
      name: `Giver ${at}`,
      email,
      coverFee: isTrue(0.6),
      frequency: isMonthly ? 'monthly' : 'once',
      ...(isThroughPage && { fundraiserId: pageId }),
    });
    const part = oneOf([0n, 0n, 0n, 3n, 2n, 1n]);
    created.push({
      ...donation,
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
  for (const { id, currency } of created)
    if (currency === 'GBP' && isTrue(0.7))
      await charity.callApi('POST /api/gift-aid/declarations', {
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
  for (const { paymentId, charged, part } of created)
    if (part > 0n) await refund(world, paymentId, charged.amountMinor / part);
  await deliverEvents(world);
  const reports: Report[] = [];
  for (const one of created) reports.push({ ...one, ...(await inBooks(world, one.paymentId)) });
  return reports;
}

test('fee cover is separate from the donation wherever a sum appears, as it is in the books', async ({
  world,
}) => {
  const charity = await openCharity(world);
  const { callApi, cause, head } = charity;
  await callApi('PUT /api/gift-aid/settings', {
    isOn: true,
    charityName: 'River Trust',
    hmrcReference: 'AB12345',
    regulator: 'england-wales',
    regulatorNumber: '1122334',
  });
  const pool = await callApi<{ id: string }>('POST /api/match-pools', {
    sponsor: 'Lake Bank',
    currency: 'GBP',
    amount: '1000000',
    rate: '1:1',
    timeZone: 'Europe/London',
    causeIds: [cause.id],
  });
  await callApi(`POST /api/match-pools/${pool.id}/opening`);
  await decide(world, head, cause.id);
  const page = await openPage(world, cause.id);
  const created = await createDonations(world, charity, page.id);
  expect(created.filter(({ fee }) => fee > 0n).length).toBeGreaterThan(15);
  const remaining = created.filter(({ donated }) => donated > 0n);

  for (const one of created) await compareOne(world, charity, one);
  await compareLists(charity, created);
  await compareLedger(charity, created);
  await comparePages(charity, { reports: created, pageId: page.id, poolId: pool.id });
  await compareReports(charity, remaining);
  await compareGiftAid(charity, created);
  await compareRecurringDonations(world, charity, created);
  await compareStatements(charity, remaining);
  await charity.close();
});
