import type { HiddenDetails } from '@ngo-plus/contract/fundraising/donations';
import { inArray, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { type DonationRow, publicDonations } from './table.ts';

const hidesName = (hides: HiddenDetails) => hides === 'name' || hides === 'all';
const hidesAmount = (hides: HiddenDetails) => hides === 'amount' || hides === 'all';

/**
 * The fields of a donation that are public. A donor who hides everything also hides their message, which could
 * identify them.
 */
function publicFieldsOf(row: DonationRow) {
  const { hides } = row;
  const netMinor = row.amountMinor - row.refundedMinor;
  const hidesEverything = hides === 'all';
  return {
    name: hidesName(hides) || row.name === '' ? null : row.name,
    amountMinor: hidesAmount(hides) ? null : netMinor,
    currency: hidesAmount(hides) ? null : row.currency,
    message: hidesEverything ? '' : row.message,
    tribute: hidesEverything ? ('' as const) : row.tribute,
    tributeTo: hidesEverything ? '' : row.tributeTo,
  };
}

/** Updates the public copies of donations. Fully refunded and void donations are removed. */
export async function updatePublicDisplay(
  { db }: TransactionContext,
  rows: readonly DonationRow[],
): Promise<void> {
  const [visible, hidden] = [rows.filter(isPublic), rows.filter((row) => !isPublic(row))];
  if (hidden.length > 0)
    await db.delete(publicDonations).where(
      inArray(
        publicDonations.donationId,
        hidden.map(({ id }) => id),
      ),
    );
  if (visible.length === 0) return;
  await db
    .insert(publicDonations)
    .values(
      visible.map((row) => {
        const { id: donationId, orgId, causeId, fundraiserId, at } = row;
        return { ...publicFieldsOf(row), donationId, orgId, causeId, fundraiserId, at };
      }),
    )
    .onConflictDoUpdate({
      target: publicDonations.donationId,
      set: {
        name: sql`excluded.name`,
        amountMinor: sql`excluded.amount_minor`,
        currency: sql`excluded.currency`,
        message: sql`excluded.message`,
        tribute: sql`excluded.tribute`,
        tributeTo: sql`excluded.tribute_to`,
        // A correction may change these.
        causeId: sql`excluded.cause_id`,
        fundraiserId: sql`excluded.fundraiser_id`,
        at: sql`excluded.at`,
      },
    });
}

const isPublic = ({ status }: DonationRow) => status === 'paid' || status === 'partly-refunded';
