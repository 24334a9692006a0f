import type * as contract from '@ngo-plus/contract/fundraising/giving-reports';
import type { AmountsOf } from '@ngo-plus/contract/fundraising/giving-reports';
import { decimalOf, type Input } from '@ngo-plus/contract/kernel';
import type { TransactionContext } from '../../kernel/index.ts';
import { readBands } from './bands.ts';
import { readCohorts } from './cohorts.ts';
import { countDonors } from './donor-counts.ts';
import { readParts } from './parts.ts';
import { readYears } from './retention.ts';
import { readSeries } from './series.ts';
import { readSummary } from './summary.ts';

type Query = Input<typeof contract.exportGivingReport>;
type Table = { readonly headings: string[]; readonly rows: string[][] };

const decimal = (minor: string | null, currency: string): string =>
  minor === null ? '' : decimalOf(BigInt(minor), currency);

const sumHeadings = ['Amounts in', 'Donations', 'Received', 'Refunded', 'Left', 'Currency'];

/** Rows for each currency donated, and for the total in the report's currency. */
const sums = (
  all: Omit<AmountsOf, 'currency'>,
  byCurrency: readonly AmountsOf[],
  { currency, isConverted }: { readonly currency: string; readonly isConverted: boolean },
): string[][] => {
  const cells = (counted: string, of: Omit<AmountsOf, 'currency'>, code: string) => [
    counted,
    String(of.donations),
    decimal(of.receivedMinor, code),
    decimal(of.givenBackMinor, code),
    decimal(of.netMinor, code),
    code,
  ];
  const each = byCurrency.map((one) => cells('original currency', one, one.currency));
  return isConverted ? [...each, cells('all (converted)', all, currency)] : each;
};

export async function summaryTable(ctx: TransactionContext, input: Query): Promise<Table> {
  const report = await readSummary(ctx, input);
  const { period, previous, total, before, byCurrency, currency } = report;
  const { donors, before: donorsBefore } = await countDonors(ctx, input);
  const row = (
    days: { readonly from: string; readonly until: string },
    counted: string,
    of: Partial<typeof total> & NonNullable<typeof before>,
    people: typeof donors | null,
  ) => [
    days.from,
    days.until,
    counted,
    String(of.donations),
    ...[of.receivedMinor, of.givenBackMinor, of.netMinor].map((minor) =>
      decimal(minor, of.currency),
    ),
    ...[of.averageMinor, of.medianMinor ?? null, of.largestMinor ?? null].map((minor) =>
      decimal(minor, of.currency),
    ),
    of.currency,
    ...(people ? [people.all, people.new, people.returning].map(String) : ['', '', '']),
  ];
  const totalLabel = report.isConverted ? 'all (converted)' : 'original currency';
  return {
    headings: [
      'From',
      'Until',
      'Amounts in',
      'Donations',
      'Received',
      'Refunded',
      'Left',
      'Average donation',
      'Median donation',
      'Largest donation',
      'Currency',
      'Donors',
      'New donors',
      'Returning donors',
    ],
    rows: [
      row(period, totalLabel, total, donors),
      ...(previous && before ? [row(previous, totalLabel, before, donorsBefore)] : []),
      ...(report.isConverted || byCurrency.some((one) => one.currency !== currency)
        ? byCurrency.map((one) => row(period, 'original currency', one, null))
        : []),
    ],
  };
}

export async function seriesTable(ctx: TransactionContext, input: Query): Promise<Table> {
  const report = await readSeries(ctx, input);
  return {
    headings: ['From', 'Until', ...sumHeadings],
    rows: report.points.flatMap((point) =>
      sums(point, point.byCurrency, report).map((cells) => [point.from, point.until, ...cells]),
    ),
  };
}

export async function partTable(ctx: TransactionContext, input: Query): Promise<Table> {
  const report = await readParts(ctx, input);
  const parts = report.parts.flatMap((part) =>
    sums(part, part.byCurrency, report).map((cells) => [
      part.label || part.key,
      String(part.donors),
      ...cells,
    ]),
  );
  const { rest } = report;
  const others = rest
    ? sums(rest, [], { ...report, isConverted: true }).map((cells) => [
        `${rest.parts} others`,
        '',
        ...cells,
      ])
    : [];
  return { headings: ['Part', 'Donors', ...sumHeadings], rows: [...parts, ...others] };
}

export async function yearTable(ctx: TransactionContext, input: Query): Promise<Table> {
  const { years } = await readYears(ctx, input);
  return {
    headings: [
      'From',
      'Until',
      'Donors',
      'First-time',
      'Again',
      'Returned after a gap',
      'Also gave the next year',
      'Next year complete',
    ],
    rows: years.map(({ from, until, donors, first, again, back, kept, isOpen }) => [
      from,
      until,
      ...[donors, first, again, back].map(String),
      kept === null ? '' : String(kept),
      isOpen ? 'no' : 'yes',
    ]),
  };
}

export async function cohortTable(ctx: TransactionContext, input: Query): Promise<Table> {
  const { cohorts } = await readCohorts(ctx, { ...input, step: input.cohortStep });
  const most = Math.max(0, ...cohorts.map(({ later }) => later.length));
  return {
    headings: [
      'From',
      'Until',
      'Donors',
      ...Array.from({ length: most }, (_, at) => `Period +${at + 1}`),
    ],
    rows: cohorts.map(({ from, until, donors, later }) => [
      from,
      until,
      String(donors),
      ...Array.from({ length: most }, (_, at) => String(later[at] ?? '')),
    ]),
  };
}

const recencies = ['up to 6 months', '6 to 12 months', '12 to 24 months', 'longer ago'];
const frequencies = ['1', '2 to 3', '4 to 9', '10 or more'];

export async function bandTable(ctx: TransactionContext, input: Query): Promise<Table> {
  const { cells, currency } = await readBands(ctx, input);
  return {
    headings: ['Last donation', 'Donations', 'Donors', 'Given', 'Currency'],
    rows: cells.map(({ recency, frequency, donors, netMinor }) => [
      recencies[recency] ?? '',
      frequencies[frequency] ?? '',
      String(donors),
      decimal(netMinor, currency),
      currency,
    ]),
  };
}
