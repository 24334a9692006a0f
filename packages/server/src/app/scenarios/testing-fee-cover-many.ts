import { dimensions, type ReportTotals } from '@ngo-plus/contract/fundraising/giving-reports';
import type { Receipt } from '@ngo-plus/contract/fundraising/receipts';
import { expect } from 'vitest';
import { unpacked } from '../../fundraising/gift-aid/testing.ts';
import type { World } from '../../kernel/testing.ts';
import { cellsOf, decimal, pdfText } from './testing-fee-cover.ts';
import {
  type Charity,
  countedOf,
  type Minor,
  minorOf,
  minorOfText,
  type Report,
  sum,
} from './testing-fee-cover-fixtures.ts';

const currencies = ['GBP', 'USD', 'RWF'];

/** Sums, CSV, and the donor wall. */
export async function compareLists({ callApi, text, cause }: Charity, reports: readonly Report[]) {
  const remaining = reports.filter(({ donated }) => donated > 0n);
  const sums = await callApi<{ total: Minor; feeCover: Minor }[]>('GET /api/donations/sums');
  for (const currency of currencies) {
    const some = remaining.filter((one) => one.currency === currency);
    const match = sums.find(({ total }) => total.currency === currency);
    expect(match && minorOf(match.total)).toBe(sum(some.map(({ donated }) => donated)));
    expect(match && minorOf(match.feeCover)).toBe(sum(some.map(({ fee }) => fee)));
  }
  const names = ['Name', 'Amount', 'Fee cover', 'Charged', 'Refunded', 'Fee cover refunded'];
  const rows = cellsOf(await text('GET /api/donations/export'), names);
  expect(rows).toHaveLength(reports.length);
  for (const [name, ...cells] of rows) {
    const one = reports.find((each) => each.name === name);
    if (!one) throw new Error(`Nobody is called ${name}.`);
    const [amount = 0n, covered = 0n, all = 0n, back = 0n, feeBack = 0n] = cells.map((cell) =>
      minorOfText(cell, one.currency),
    );
    expect([amount, amount - back, covered - feeBack, all]).toEqual([
      one.typed,
      one.donated,
      one.fee,
      one.charged.amountMinor,
    ]);
  }
  const wall = await callApi<{ name: string; amount: Minor }[]>(
    `GET /api/fundraising/causes/${cause.id}/donations?limit=50`,
    undefined,
    undefined,
  );
  const byName = (some: [string, bigint][]) => some.toSorted(([a], [b]) => (a < b ? -1 : 1));
  expect(byName(wall.map(({ name, amount }) => [name, minorOf(amount)]))).toEqual(
    byName(remaining.map(({ name, donated }) => [name, donated])),
  );
}

/** The books themselves: balances on the screen, and every entry as CSV for accounting. */
export async function compareLedger({ callApi, text }: Charity, reports: readonly Report[]) {
  const balances = await callApi<{ account: string; currency: string; closingMinor: string }[]>(
    'GET /api/ledger/balances',
  );
  const names = ['Account', 'Currency', 'Debit', 'Credit'];
  const entries = cellsOf(await text('GET /api/ledger/export'), names);
  for (const currency of currencies) {
    const some = reports.filter((one) => one.currency === currency);
    const expected = {
      'income:donations': sum(some.map(({ donated }) => donated)),
      'income:fee-cover': sum(some.map(({ fee }) => fee)),
    };
    for (const [account, minor] of Object.entries(expected)) {
      const balance = balances.find((row) => row.account === account && row.currency === currency);
      expect(-BigInt(balance?.closingMinor ?? '0')).toBe(minor);
      const exported = entries
        .filter((row) => row[0] === account && row[1] === currency)
        .map(([, , debit = '', credit = '']) =>
          debit === '' ? minorOfText(credit, currency) : -minorOfText(debit, currency),
        );
      expect(sum(exported)).toBe(minor);
    }
  }
}

type OnPages = {
  readonly reports: readonly Report[];
  readonly pageId: string;
  readonly poolId: string;
};

/** Public totals of the cause and of a fundraising page, and what a sponsor owes for them. */
export async function comparePages(
  { callApi, text, cause }: Charity,
  { reports, pageId, poolId }: OnPages,
) {
  const counted = sum(reports.map(countedOf));
  const fundraisingPage = await callApi<{ totals: { raisedMinor: string } }>(
    `GET /api/fundraising/causes/${cause.id}`,
    undefined,
    undefined,
  );
  expect(BigInt(fundraisingPage.totals.raisedMinor)).toBe(counted);
  const throughPage = reports.filter(({ isThroughPage }) => isThroughPage);
  expect(throughPage.filter(({ fee }) => fee > 0n).length).toBeGreaterThan(5);
  const raised = sum(throughPage.map(countedOf));
  const page = await callApi<{ raisedMinor: string }>(
    `GET /api/fundraising/pages/${pageId}`,
    undefined,
    undefined,
  );
  expect(BigInt(page.raisedMinor)).toBe(raised);
  const board = await callApi<{ raisedMinor: string }[]>(
    `GET /api/fundraising/causes/${cause.id}/pages`,
    undefined,
    undefined,
  );
  expect(board.map(({ raisedMinor }) => BigInt(raisedMinor))).toEqual([raised]);
  const owed = cellsOf(await text(`GET /api/match-pools/${poolId}/matches/export`), ['Owed']);
  expect(sum(owed.map(([minor = '']) => minorOfText(minor, 'GBP')))).toBe(counted);
}

/** Reports and their CSV; in converted reports, only the donations count. */
export async function compareReports(
  { callApi, text, cause }: Charity,
  remaining: readonly Report[],
) {
  const { byCurrency, total } = await callApi<{ byCurrency: ReportTotals[]; total: ReportTotals }>(
    'GET /api/giving-reports/summary?period=all',
  );
  expect(byCurrency.map(({ currency }) => currency).toSorted()).toEqual(currencies.toSorted());
  for (const { currency, netMinor } of byCurrency)
    expect(BigInt(netMinor)).toBe(
      sum(remaining.filter((one) => one.currency === currency).map(({ donated }) => donated)),
    );
  const { totals } = await callApi<{ totals: { raisedMinor: string } }>(
    `GET /api/causes/${cause.id}`,
  );
  expect(total.netMinor).toBe(totals.raisedMinor);
  type Net = { netMinor: string };
  const netOf = (rows: readonly Net[]) => sum(rows.map(({ netMinor }) => BigInt(netMinor)));
  const series = await callApi<{ points: Net[] }>('GET /api/giving-reports/series?period=all');
  expect(netOf(series.points)).toBe(BigInt(total.netMinor));
  for (const by of dimensions) {
    const { parts, rest } = await callApi<{ parts: Net[]; rest: Net | null }>(
      `GET /api/giving-reports/parts?period=all&by=${by}`,
    );
    expect({ by, net: netOf(rest ? [...parts, rest] : parts) }).toEqual({
      by,
      net: BigInt(total.netMinor),
    });
  }
  const bands = await callApi<{ cells: Net[]; quarters: Net[] }>('GET /api/giving-reports/bands');
  expect(netOf(bands.cells)).toBe(BigInt(total.netMinor));
  expect(netOf(bands.quarters)).toBe(BigInt(total.netMinor));
  const donors = cellsOf(await text('GET /api/giving-reports/export?report=donors&period=all'), [
    'Donor',
    'Given',
    'Currency',
    'Last donation amount',
    'Last donation currency',
  ]);
  const sorted = (rows: readonly string[][]) =>
    rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  expect(sorted(donors)).toEqual(
    sorted(
      remaining.map((one) => [
        one.name,
        decimal(countedOf(one), 'GBP'),
        'GBP',
        decimal(one.typed, one.currency),
        one.currency,
      ]),
    ),
  );
}

/** HMRC is claimed a quarter of the donations from, never of the fee cover. */
export async function compareGiftAid(
  { callApi, text, bytes, head }: Charity,
  reports: readonly Report[],
) {
  const listed = await callApi<{ id: string; amount: Minor; state: string }[]>(
    'GET /api/gift-aid/donations?limit=100',
  );
  expect(listed).toHaveLength(reports.length);
  for (const { id, amount } of listed)
    expect(minorOf(amount)).toBe(reports.find((one) => one.id === id)?.donated);
  const claimable = listed.filter(({ state }) => state === 'claimable');
  expect(claimable.length).toBeGreaterThan(5);
  const expected = claimable.map(({ amount }) => minorOf(amount));
  const claim = await callApi<{ id: string }>('POST /api/gift-aid/claims', { upTo: '2026-03-01' });
  const { total } = await callApi<{ total: Minor }>(`GET /api/gift-aid/claims/${claim.id}`);
  expect(minorOf(total)).toBe(sum(expected));
  const schedule = await text(`GET /api/gift-aid/claims/${claim.id}/schedule?format=csv`);
  const rows = cellsOf(schedule, ['Amount']).map(([amount = '']) => minorOfText(amount, 'GBP'));
  expect(rows.toSorted(ascending)).toEqual(expected.toSorted(ascending));
  const ods = unpacked(
    Buffer.from(await bytes(`GET /api/gift-aid/claims/${claim.id}/schedule?format=ods`, head)),
  );
  const content = ods['content.xml'] ?? '';
  for (const minor of expected) expect(content).toContain(`>${decimal(minor, 'GBP')}<`);
}

const ascending = (a: bigint, b: bigint) => Number(a - b);

/** Active recurring donations, and their monthly total. */
export async function compareRecurringDonations(
  { pools }: World,
  { callApi }: Charity,
  reports: readonly Report[],
) {
  const { rows } = await pools.owner.query<Record<'first' | 'now', string>>(
    `select g.amount_minor || ' ' || g.fee_covered_minor as first, s.amount_minor || ' ' || s.fee_covered_minor as now
     from recurring_donations s join donations g on g.id = s.donation_id`,
  );
  const monthly = reports.filter(({ isMonthly }) => isMonthly);
  expect(monthly.length).toBeGreaterThan(3);
  expect(rows).toHaveLength(monthly.length);
  for (const { first, now } of rows) expect(now).toBe(first);
  const sums = await callApi<{ active: number; monthly: Minor[] }>(
    'GET /api/recurring-donations/sums',
  );
  expect(sums.active).toBe(monthly.length);
  for (const currency of currencies) {
    const some = monthly.filter((one) => one.currency === currency);
    const match = sums.monthly.find((each) => each.currency === currency);
    expect(match ? minorOf(match) : 0n).toBe(sum(some.map(({ typed }) => typed)));
  }
}

/** The statement of a year: its amounts, and its PDF. */
export async function compareStatements(
  { callApi, bytes, head }: Charity,
  remaining: readonly Report[],
) {
  const covered = remaining.filter(({ fee }) => fee > 0n).slice(0, 3);
  for (const { id, donated, fee, currency } of [...covered, ...remaining.slice(0, 3)]) {
    const statement = await callApi<Receipt>(`POST /api/donations/${id}/statements`, {
      year: 2026,
    });
    expect(statement.totals.map(minorOf)).toEqual([donated]);
    expect(sum(statement.feeCovers.map(minorOf))).toBe(fee);
    const words = await pdfText(await bytes(`GET /api/receipts/${statement.id}/paper`, head));
    expect(words).toContain(`Total donated ${currency} ${decimal(donated, currency)}`);
    if (fee === 0n) expect(words).not.toContain('payment fee');
    else expect(words).toContain(`not part of the donation ${currency} ${decimal(fee, currency)}`);
  }
}
