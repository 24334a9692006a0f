import { inArray } from 'drizzle-orm';
import { type TestPlatform, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { type Posting, recordJournalEntry } from '../../money/ledger/index.ts';
import { referenceFor } from '../../money/payments/index.ts';
import { causes, countDonations } from '../causes/index.ts';
import { donations } from '../donations/index.ts';
import { chanceFrom } from './demo/chance.ts';
import { type PastDonation, pastDonations } from './demo/history.ts';
import { pastCauses } from './demo/past-causes.ts';
import { demoPeople } from './demo/people.ts';

const dayMs = 86_400_000;
const donorCount = 120;

/** A small donation in minor units; in other currencies, ten of the main unit with two decimals. */
const unitOf: Readonly<Record<string, bigint>> = { RWF: 5_000n, KES: 50_000n };
/** Unit of the foreign donations, and its rate into the home currency. */
const foreign = { currency: 'USD', unitMinor: 1_000n, rate: '1450' } as const;

/**
 * Seeds three years of donations to causes that are now closed, for every demo NGO with causes.
 * They are inserted in a few statements: no events are published for past donations, and the ledger
 * gets one journal entry a month.
 */
export async function seedGivingHistory({ system }: TestPlatform): Promise<void> {
  const homes = await system.transact(({ db }) =>
    db
      .selectDistinctOn([causes.orgId], { orgId: causes.orgId, currency: causes.currency })
      .from(causes)
      .where(inArray(causes.status, ['published', 'paused']))
      .orderBy(causes.orgId),
  );
  for (const [at, of] of homes.entries()) await system.transact((ctx) => fill(ctx, of, at + 1));
}

type Home = { readonly orgId: string; readonly currency: string };
type Row = typeof donations.$inferInsert & {
  readonly amountMinor: bigint;
  readonly countedMinor: bigint;
  readonly at: Date;
};

async function fill(ctx: TransactionContext, home: Home, seed: number): Promise<void> {
  const chance = chanceFrom(seed);
  const causeIds = await pastCauses(ctx, home);
  const donors = demoPeople(chance, donorCount).map((person) => ({
    ...person,
    donorId: uuidv7(),
  }));
  const now = ctx.now().getTime();
  const rows = pastDonations(chance, donors.length).map((donation): Row => {
    const person = donors[donation.who];
    if (!person) throw new Error('A donation of nobody.');
    const causeId = causeIds[donation.isSecondCause ? 1 : 0];
    const at = new Date(now - donation.daysAgo * dayMs);
    return {
      ...person,
      id: uuidv7({ msecs: at.getTime() }),
      orgId: home.orgId,
      causeId,
      reference: referenceFor('donation', causeId),
      ...amountsOf(donation, home.currency),
      method: donation.method,
      offline: donation.offline,
      frequency: donation.frequency,
      cameBy: donation.cameBy,
      at,
      paidAt: at,
      createdAt: at,
    };
  });
  for (let from = 0; from < rows.length; from += 200)
    await ctx.db.insert(donations).values(rows.slice(from, from + 200));
  await count(ctx, rows);
  await book(ctx, home, rows);
}

function amountsOf({ units, isForeign, backPercent }: PastDonation, currency: string) {
  const abroad = isForeign && currency === 'RWF';
  const unit = abroad ? foreign.unitMinor : (unitOf[currency] ?? 1_000n);
  const amountMinor = BigInt(units) * unit;
  // Dollars have cents, francs do not.
  const countedMinor = abroad ? (amountMinor * BigInt(foreign.rate)) / 100n : amountMinor;
  const refundedPart = (minor: bigint) => (minor * BigInt(backPercent)) / 100n;
  return {
    amountMinor,
    currency: abroad ? foreign.currency : currency,
    countedMinor,
    countedCurrency: currency,
    rate: abroad ? foreign.rate : null,
    refundedMinor: refundedPart(amountMinor),
    uncountedMinor: refundedPart(countedMinor),
    status:
      backPercent === 0
        ? ('paid' as const)
        : backPercent === 100
          ? ('refunded' as const)
          : ('partly-refunded' as const),
  };
}

/** Adds the donations to their causes' totals, as posting them one by one would. */
async function count(ctx: TransactionContext, rows: readonly Row[]): Promise<void> {
  const countedCauses = new Set<string>();
  for (const { causeId, donorId, status, countedMinor, uncountedMinor = 0n } of rows) {
    if (status === 'refunded') continue;
    const who = `${causeId} ${donorId}`;
    const amountMinor = countedMinor - uncountedMinor;
    await countDonations(ctx, causeId, {
      amountMinor,
      donations: 1,
      donors: countedCauses.has(who) ? 0 : 1,
    });
    countedCauses.add(who);
  }
}

async function book(ctx: TransactionContext, { orgId }: Home, rows: readonly Row[]): Promise<void> {
  const months = Map.groupBy(
    rows,
    ({ at, causeId }) => `${at.toISOString().slice(0, 7)} ${causeId}`,
  );
  for (const [of, inMonth] of months) {
    const [month = '', causeId = ''] = of.split(' ');
    const lines = [...Map.groupBy(inMonth, ({ currency }) => currency)].flatMap(
      ([currency, same]): Posting[] => {
        const amountMinor = same.reduce(
          (sum, row) => sum + row.amountMinor - (row.refundedMinor ?? 0n),
          0n,
        );
        if (amountMinor === 0n) return [];
        return [
          { account: 'bank', amountMinor, currency },
          { account: 'income:donations', amountMinor: -amountMinor, currency, subjectId: causeId },
        ];
      },
    );
    const last = inMonth.reduce((latest, { at }) => (at > latest ? at : latest), new Date(0));
    if (lines.length > 0)
      await recordJournalEntry(ctx, {
        orgId,
        source: `demo.donations:${month}:${causeId}`,
        what: 'Donations of a month',
        at: last,
        lines,
      });
  }
}
