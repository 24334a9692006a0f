import type { Hiding } from '@ngo-plus/contract/fundraising/donations';
import { inArray, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { type DonationRow, shownDonations } from './table.ts';

const hidesName = (hides: Hiding) => hides === 'name' || hides === 'all';
const hidesAmount = (hides: Hiding) => hides === 'amount' || hides === 'all';

/** What everybody may see of a donation. Words of a donor who hides everything could say who it was. */
function shownOf(row: DonationRow) {
  const { hides } = row;
  const leftMinor = row.amountMinor - row.refundedMinor;
  const isSilent = hides === 'all';
  return {
    name: hidesName(hides) || row.name === '' ? null : row.name,
    amountMinor: hidesAmount(hides) ? null : leftMinor,
    currency: hidesAmount(hides) ? null : row.currency,
    message: isSilent ? '' : row.message,
    tribute: isSilent ? ('' as const) : row.tribute,
    tributeTo: isSilent ? '' : row.tributeTo,
  };
}

/** Brings what everybody sees of donations to what they are now; what went back whole is not shown. */
export async function show(
  { db }: TransactionContext,
  rows: readonly DonationRow[],
): Promise<void> {
  const [seen, gone] = [rows.filter(isShown), rows.filter((row) => !isShown(row))];
  if (gone.length > 0)
    await db.delete(shownDonations).where(
      inArray(
        shownDonations.donationId,
        gone.map(({ id }) => id),
      ),
    );
  if (seen.length === 0) return;
  await db
    .insert(shownDonations)
    .values(
      seen.map((row) => {
        const { id: donationId, orgId, causeId, fundraiserId, at } = row;
        return { ...shownOf(row), donationId, orgId, causeId, fundraiserId, at };
      }),
    )
    .onConflictDoUpdate({
      target: shownDonations.donationId,
      set: {
        name: sql`excluded.name`,
        amountMinor: sql`excluded.amount_minor`,
        currency: sql`excluded.currency`,
        message: sql`excluded.message`,
        tribute: sql`excluded.tribute`,
        tributeTo: sql`excluded.tribute_to`,
        // A correction may change them.
        causeId: sql`excluded.cause_id`,
        fundraiserId: sql`excluded.fundraiser_id`,
        at: sql`excluded.at`,
      },
    });
}

const isShown = ({ status }: DonationRow) => status === 'paid' || status === 'partly-refunded';
