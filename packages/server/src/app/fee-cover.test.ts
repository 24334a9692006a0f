import type { Donation } from '@ngo-plus/contract/fundraising/donations';
import type { ReportTotals } from '@ngo-plus/contract/fundraising/giving-reports';
import type { Receipt } from '@ngo-plus/contract/fundraising/receipts';
import { expect } from 'vitest';
import { donorToken } from '../fundraising/donations/testing.ts';
import type { Money } from '../kernel/index.ts';
import { test, type World } from '../kernel/testing.ts';
import { converted } from '../money/ledger/index.ts';
import {
  cellsOf,
  decimal,
  donate,
  emailsTo,
  inBooks,
  openCharity,
  randomFrom,
  refund,
  system,
  tellEverybody,
} from './testing-fee-cover.ts';

type Charity = Awaited<ReturnType<typeof openCharity>>;
type Minor = { readonly amountMinor: string; readonly currency: string };

const howMany = 50;
const rates: Readonly<Record<string, string>> = { USD: '0.79', RWF: '0.00055' };
const usual: Readonly<Record<string, string>> = { GBP: '.37', USD: '.05', RWF: '' };

/** Fifty donations of every sort, and what the books say of each. */
async function plant(world: World, charity: Charity) {
  const { upTo, oneOf, isTrue } = randomFrom(4031);
  const planted: Planted[] = [];
  for (let at = 0; at < howMany; at += 1) {
    const currency = oneOf(['GBP', 'GBP', 'GBP', 'USD', 'RWF']);
    const whole = currency === 'RWF' ? 1_000 + upTo(90_000) : 5 + upTo(400);
    const email = `giver-${at}@example.org`;
    const given = await donate(world, charity, {
      currency,
      amount: `${whole}${usual[currency]}`,
      name: `Giver ${at}`,
      email,
      coverFee: isTrue(0.6),
      rhythm: isTrue(0.2) ? 'monthly' : 'once',
    });
    const part = oneOf([0n, 0n, 0n, 3n, 2n, 1n]);
    planted.push({ ...given, email, currency, name: `Giver ${at}`, part });
  }
  await tellEverybody(world);
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
  for (const { attemptId, charged, part } of planted)
    if (part > 0n) await refund(world, attemptId, charged.amountMinor / part);
  await tellEverybody(world);
  const told: Told[] = [];
  for (const one of planted) told.push({ ...one, ...(await inBooks(world, one.attemptId)) });
  return told;
}

type Planted = {
  readonly id: string;
  readonly attemptId: string;
  readonly reference: string;
  readonly charged: Money;
  readonly email: string;
  readonly name: string;
  readonly currency: string;
  /** A half or a third of it is refunded, or all; zero for nothing. */
  readonly part: bigint;
};
type Told = Planted & { readonly donated: bigint; readonly fee: bigint };

const sum = (some: readonly bigint[]) => some.reduce((all, one) => all + one, 0n);
const minorOf = ({ amountMinor }: Minor) => BigInt(amountMinor);

test('fee cover is apart from the donation wherever a sum appears, as it is in the books', async ({
  world,
}) => {
  const charity = await openCharity(world);
  const { ask, cause } = charity;
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
  const planted = await plant(world, charity);
  expect(planted.filter(({ fee }) => fee > 0n).length).toBeGreaterThan(15);
  const left = planted.filter(({ donated }) => donated > 0n);

  for (const one of planted) await compareOne(world, charity, one);
  await compareLists(charity, planted);
  await compareReports(charity, left);
  await compareGiftAid(charity, planted);
  await compareStatements(world, charity, left);
  await charity.close();
});

/** One donation: its page, receipt, PDF, email, sponsor, what its donor sees, and what goes on of it. */
async function compareOne(world: World, charity: Charity, one: Told) {
  const { ask } = charity;
  const { id, currency, donated, fee, charged, email } = one;
  const donation = await ask<Donation>(`GET /api/donations/${id}`);
  expect(minorOf(donation.amount) - minorOf(donation.refunded)).toBe(donated);
  expect(minorOf(donation.feeCovered) - minorOf(donation.feeRefunded)).toBe(fee);
  expect(minorOf(donation.charged)).toBe(charged.amountMinor);
  expect(minorOf(donation.amount) + minorOf(donation.feeCovered)).toBe(charged.amountMinor);
  const token = await system(world).transact((ctx) => donorToken(ctx, id), 'system');
  const [own] = await ask<(Minor & { amount: Minor; refunded: Minor; feeCovered: Minor })[]>(
    `GET /api/donors/donations?token=${token}`,
    undefined,
    undefined,
  );
  expect(own && minorOf(own.amount) - minorOf(own.refunded)).toBe(donated);
  expect(own && minorOf(own.feeCovered)).toBe(fee);
  await compareReceipt(world, charity, one);
  const matches = await ask<{ matched: Minor; released: Minor }[]>(
    `GET /api/donations/${id}/matches`,
  );
  const matched = sum(matches.map((match) => minorOf(match.matched) - minorOf(match.released)));
  // A sponsor who matches one to one promises what the donation counts, and nothing for the fee.
  expect(matched).toBe(minorOf(donation.counted));
  const full = minorOf(donation.amount);
  const rate = rates[currency];
  const counted = rate ? converted(full, { from: currency, to: 'GBP', rate }) : full;
  expect(minorOf(donation.counted)).toBe(
    donated === 0n ? 0n : counted - (counted * minorOf(donation.refunded)) / full,
  );
  const thanks = (await emailsTo(world, email)).find(({ subject }) => /^Thank you/.test(subject));
  const words = (minor: bigint) => decimal(minor, currency).replace(/\.00$/, '');
  const plain = thanks?.text.replaceAll(',', '');
  expect(plain).toContain(`Donation: ${currency} ${words(full)}`);
  const covered = minorOf(donation.feeCovered);
  if (covered === 0n) expect(plain).not.toContain('payment fee');
  else expect(plain).toContain(`Total charged: ${currency} ${words(charged.amountMinor)}`);
}

async function compareReceipt(
  world: World,
  charity: Charity,
  { id, reference, currency, donated, fee }: Told,
) {
  const { pools } = world;
  const { rows } = await pools.owner.query<{ shown: Pick<Receipt, 'lines'> }>(
    `select shown from receipts where donation_id = $1 and kind = 'donation' and state = 'issued'`,
    [id],
  );
  const lines = rows.flatMap(({ shown }) => shown.lines);
  expect(sum(lines.map(({ amount }) => minorOf(amount)))).toBe(donated);
  expect(sum(lines.map(({ feeCovered }) => (feeCovered ? minorOf(feeCovered) : 0n)))).toBe(fee);
  if (donated === 0n) return;
  const paper = await pdfWords(charity, reference);
  expect(paper).toContain(`Total donated ${currency} ${decimal(donated, currency)}`);
  if (fee === 0n) expect(paper).not.toContain('payment fee');
  else expect(paper).toContain(`not part of the donation ${currency} ${decimal(fee, currency)}`);
}

async function pdfWords({ bytes }: Charity, reference: string): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(await bytes(`GET /api/receipts/own/${reference}`));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replace(/\s+/g, ' ').replaceAll(',', '');
}

/** What stands over many donations: sums, CSV, the page of the cause, the wall, the pool, the books themselves. */
async function compareLists({ ask, text, cause }: Charity, planted: readonly Told[]) {
  const left = planted.filter(({ donated }) => donated > 0n);
  const sums = await ask<{ total: Minor; feeCover: Minor }[]>('GET /api/donations/sums');
  const balances = await ask<{ account: string; currency: string; closingMinor: string }[]>(
    'GET /api/ledger/balances',
  );
  for (const currency of ['GBP', 'USD', 'RWF']) {
    const some = left.filter((one) => one.currency === currency);
    const found = sums.find(({ total }) => total.currency === currency);
    expect(found && minorOf(found.total)).toBe(sum(some.map(({ donated }) => donated)));
    expect(found && minorOf(found.feeCover)).toBe(sum(some.map(({ fee }) => fee)));
    const balance = (account: string) =>
      -BigInt(
        balances.find((row) => row.account === account && row.currency === currency)
          ?.closingMinor ?? '0',
      );
    expect(balance('income:donations')).toBe(sum(some.map(({ donated }) => donated)));
    expect(balance('income:fee-cover')).toBe(sum(some.map(({ fee }) => fee)));
  }
  const names = ['Name', 'Amount', 'Fee cover', 'Charged', 'Refunded', 'Fee cover refunded'];
  const rows = cellsOf(await text('GET /api/donations/export'), names);
  expect(rows).toHaveLength(planted.length);
  for (const [name, ...cells] of rows) {
    const one = planted.find((each) => each.name === name);
    if (!one) throw new Error(`Nobody is called ${name}.`);
    const [amount = 0n, covered = 0n, all = 0n, back = 0n, feeBack = 0n] = cells.map((cell) =>
      BigInt(cell.replace('.', '')),
    );
    expect([amount - back, covered - feeBack, all]).toEqual([
      one.donated,
      one.fee,
      one.charged.amountMinor,
    ]);
  }
  const wall = await ask<{ name: string; amount: Minor }[]>(
    `GET /api/fundraising/causes/${cause.id}/donations?limit=50`,
    undefined,
    undefined,
  );
  const byName = (some: [string, bigint][]) => some.toSorted(([a], [b]) => (a < b ? -1 : 1));
  expect(byName(wall.map(({ name, amount }) => [name, minorOf(amount)]))).toEqual(
    byName(left.map(({ name, donated }) => [name, donated])),
  );
}

/** Reports as given, and their CSV; converted, the donations alone are worth something. */
async function compareReports({ ask, text, cause }: Charity, left: readonly Told[]) {
  const { byCurrency, total } = await ask<{ byCurrency: ReportTotals[]; total: ReportTotals }>(
    'GET /api/giving-reports/summary?period=all',
  );
  for (const { currency, netMinor } of byCurrency)
    expect(BigInt(netMinor)).toBe(
      sum(left.filter((one) => one.currency === currency).map(({ donated }) => donated)),
    );
  const { totals } = await ask<{ totals: { raisedMinor: string } }>(`GET /api/causes/${cause.id}`);
  expect(total.netMinor).toBe(totals.raisedMinor);
  const donors = cellsOf(await text('GET /api/giving-reports/export?report=donors&period=all'), [
    'Donor',
    'Given',
    'Currency',
  ]);
  expect(donors).toHaveLength(left.length);
  for (const [name, given] of donors) {
    const one = left.find((each) => each.name === name);
    if (one?.currency === 'GBP') expect(given).toBe(decimal(one.donated, 'GBP'));
  }
}

/** HMRC is asked for a quarter of the donations, never of the fee cover. */
async function compareGiftAid({ ask, text }: Charity, planted: readonly Told[]) {
  const listed = await ask<{ id: string; amount: Minor; state: string }[]>(
    'GET /api/gift-aid/donations?limit=100',
  );
  expect(listed).toHaveLength(planted.length);
  for (const { id, amount } of listed)
    expect(minorOf(amount)).toBe(planted.find((one) => one.id === id)?.donated);
  const claimable = listed.filter(({ state }) => state === 'claimable');
  expect(claimable.length).toBeGreaterThan(5);
  const claim = await ask<{ id: string }>('POST /api/gift-aid/claims', { upTo: '2026-03-01' });
  const { total } = await ask<{ total: Minor }>(`GET /api/gift-aid/claims/${claim.id}`);
  expect(minorOf(total)).toBe(sum(claimable.map(({ amount }) => minorOf(amount))));
  expect(await text(`GET /api/gift-aid/claims/${claim.id}/schedule?format=csv`)).toBeTruthy();
}

/** The statement of a year, and what goes on of a recurring donation. */
async function compareStatements(world: World, { ask }: Charity, left: readonly Told[]) {
  for (const { id, donated, fee } of left.slice(0, 5)) {
    const statement = await ask<Receipt>(`POST /api/donations/${id}/statements`, { year: 2026 });
    expect(statement.totals.map(minorOf)).toEqual([donated]);
    expect(sum(statement.feeCovers.map(minorOf))).toBe(fee);
  }
  const { rows } = await world.pools.owner.query<Record<'first' | 'now', string>>(
    `select g.amount_minor || ' ' || g.fee_covered_minor as first, s.amount_minor || ' ' || s.fee_covered_minor as now
     from recurring_donations s join donations g on g.id = s.donation_id`,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { first, now } of rows) expect(now).toBe(first);
}
