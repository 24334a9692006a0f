import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { decimalOf, type Input } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { audit, type Context, dayIn, type Outside, Problem, signedIn } from '../../kernel/index.ts';
import { csvOf } from '../../platform/spreadsheets/index.ts';
import { chargedMinorOf } from './fee-cover.ts';
import { seesAddresses } from './presenting.ts';
import { after, type Listed, selectGifts, wantedBy } from './querying.ts';

const batchSize = 1_000;

const headings = [
  'Date',
  'Cause',
  'Name',
  'E-mail',
  'Amount',
  'Currency',
  'Fee cover',
  'Charged',
  'Refunded',
  'Fee cover refunded',
  'Counted for the cause',
  'Currency of the cause',
  'Rate',
  'State',
  'Method',
  'Through the page of',
  'Hidden from the public',
  'Message',
  'Tribute',
  'Answers',
  'Agreed to news',
  'Campaign source',
  'Campaign medium',
  'Campaign name',
  'Reference',
  'Note',
];

type Filters = Input<typeof contract.exportGifts>;

/** The list as CSV. Who took it is written down. */
export async function exportGifts(outside: Outside, filters: Filters) {
  await outside.transact(async (ctx) => {
    wantedBy(ctx, filters);
    await audit(ctx, { action: 'donations.export', after: filters });
  });
  return {
    body: csvOf({ headings, batches: batchesOf(outside, filters) }),
    type: 'text/csv; charset=utf-8',
    fileName: 'gifts.csv',
  };
}

async function* batchesOf(outside: Outside, filters: Filters) {
  for (let place: readonly [string, string] | undefined; ; ) {
    outside.signal.throwIfAborted();
    const from = place;
    const { rows, cells } = await outside.transact(async (ctx) => {
      const among = and(wantedBy(ctx, filters), from && after(from));
      const found = await selectGifts(ctx, among, batchSize);
      const timeZone = await timeZoneOf(ctx);
      return { rows: found, cells: found.map((row) => cellsOf(ctx, row, timeZone)) };
    });
    yield cells;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    place = [last.gift.at.toISOString(), last.gift.id];
  }
}

async function timeZoneOf(ctx: Context): Promise<string> {
  const [row] = await ctx.db
    .select({ timeZone: organisations.timeZone })
    .from(organisations)
    .where(eq(organisations.id, signedIn(ctx).orgId));
  return Problem.ifMissing(row, 'That organisation').timeZone;
}

function cellsOf(ctx: Context, { gift, causeTitle, pageOf }: Listed, timeZone: string): string[] {
  const inGift = (minor: bigint) => decimalOf(minor, gift.currency);
  const tribute = gift.tribute === '' ? '' : `${gift.tribute}: ${gift.tributeTo}`;
  return [
    dayIn(gift.at, timeZone),
    causeTitle,
    gift.name,
    seesAddresses(ctx) ? gift.email : '',
    inGift(gift.amountMinor),
    gift.currency,
    inGift(gift.feeCoveredMinor),
    inGift(chargedMinorOf(gift)),
    inGift(gift.refundedMinor),
    inGift(gift.feeRefundedMinor),
    decimalOf(gift.countedMinor - gift.uncountedMinor, gift.countedCurrency),
    gift.countedCurrency,
    gift.rate ?? '',
    gift.status,
    gift.method ?? '',
    pageOf ?? '',
    gift.hides,
    gift.message,
    tribute,
    gift.answers.map(({ question, answer }) => `${question}: ${answer}`).join('; '),
    gift.wantsNews ? 'yes' : 'no',
    gift.cameBy.source ?? '',
    gift.cameBy.medium ?? '',
    gift.cameBy.campaign ?? '',
    gift.reference,
    gift.note,
  ];
}
