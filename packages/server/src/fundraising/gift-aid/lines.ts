import {
  type ClaimLine,
  type Declarant,
  faultsIn,
  type ScheduleLine,
  scheduleLine,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { inArray } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { donationsIn } from './draft.ts';
import { pounds } from './present.ts';
import { type ClaimDonationRow, type ClaimRow, declarations } from './table.ts';

/**
 * Returns the lines of a claim, numbered without gaps. Lines of a draft show current declarations;
 * lines sent to HMRC show what was sent.
 */
export async function linesOf(ctx: TransactionContext, claim: ClaimRow): Promise<ClaimLine[]> {
  const inside = await donationsIn(ctx, claim);
  const lines = Map.groupBy(inside, ({ line }) => line);
  const donors = await donorsOf(ctx, inside);
  return [...lines.values()].map((donations, at) => {
    const amounts = donations.map(({ amountMinor }) => amountMinor);
    const cells = donations[0]?.sent ?? cellsOf(donations, claim, donors);
    return {
      line: at + 1,
      donations: donations.map(presentDonation),
      cells,
      faults: claim.state === 'draft' ? faultsIn(cells, amounts) : [],
    };
  });
}

type LineDonation = ClaimLine['donations'][number];

const presentDonation = ({
  donationId,
  declarationId,
  amountMinor,
}: ClaimDonationRow): LineDonation => ({
  id: donationId as LineDonation['id'],
  declarationId: declarationId as LineDonation['declarationId'],
  amount: pounds(amountMinor),
});

function cellsOf(
  donations: readonly ClaimDonationRow[],
  { aggregateAs }: ClaimRow,
  donors: ReadonlyMap<string, Declarant>,
): ScheduleLine {
  const [first] = donations;
  if (!first) throw new Error('A claim line has no donation.');
  return scheduleLine({
    donor: first.isAggregated ? null : (donors.get(first.declarationId) ?? null),
    description: aggregateAs,
    isSponsored: first.isSponsored,
    day: donations.reduce((last, { givenOn }) => (givenOn > last ? givenOn : last), first.givenOn),
    amountMinor: donations.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  });
}

async function donorsOf({ db }: TransactionContext, donations: readonly ClaimDonationRow[]) {
  const ids = [...new Set(donations.map(({ declarationId }) => declarationId))];
  if (ids.length === 0) return new Map<string, Declarant>();
  const rows = await db
    .select({
      id: declarations.id,
      declared: declarations.declared,
      corrected: declarations.corrected,
    })
    .from(declarations)
    .where(inArray(declarations.id, ids));
  return new Map(rows.map(({ id, declared, corrected }) => [id, corrected ?? declared]));
}
