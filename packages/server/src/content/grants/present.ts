import type * as contract from '@ngo-plus/contract/content/grants';
import { grantId } from '@ngo-plus/contract/content/grants';
import { amountText } from './amount-text.ts';
import type { GrantRow } from './table.ts';

const dayMs = 86_400_000;

type Deadline = Pick<GrantRow, 'stage' | 'deadlineAt' | 'deadlineDayOnly'>;

/**
 * The moment after which nobody can apply, as `grant_closes_at` has it; null while there is none.
 * A deadline that is only a day, held as its noon in UTC, lasts until that day has ended everywhere.
 */
export function closesAt({ deadlineAt, deadlineDayOnly }: Deadline): Date | null {
  if (!deadlineAt) return null;
  return deadlineDayOnly ? new Date(deadlineAt.getTime() + dayMs) : deadlineAt;
}

/** What stands at a moment: a past deadline closes a grant whatever its funder says. */
export function statusAt(
  row: Deadline & Pick<GrantRow, 'postedAt'>,
  now: Date,
): contract.GrantStatus {
  const closes = closesAt(row);
  if (row.stage === 'closed' || (closes && closes < now)) return 'closed';
  return row.stage === 'forecast' || row.postedAt > now ? 'forecast' : 'open';
}

/** A grant as lists show it, as the SQL function `grant_card` keeps it. */
export type GrantCard = Omit<
  GrantRow,
  'description' | 'contact' | 'source' | 'reference' | 'sourceHash' | 'createdBy' | 'createdAt'
>;

/** The row as the caller may see it. */
export function presentGrant(row: GrantCard, saved: boolean, now: Date): contract.Grant {
  const { amountMinMinor: min, amountMaxMinor: max, currency } = row;
  return {
    id: grantId.parse(row.id),
    title: row.title,
    category: row.category,
    donorAgency: row.donorAgency,
    grantSize: amountText(row) || row.grantSize,
    postDate: row.postedAt.toISOString(),
    deadlineDate: row.deadlineAt?.toISOString() ?? null,
    imageUrl: row.imageUrl,
    country: row.country,
    areaOfInterest: row.areaOfInterest,
    summary: row.summary,
    eligibility: row.eligibility,
    amounts:
      currency && (min !== null || max !== null)
        ? { minMinor: min?.toString() ?? null, maxMinor: max?.toString() ?? null, currency }
        : null,
    deadlineNote: row.deadlineNote,
    closesAt: closesAt(row)?.toISOString() ?? null,
    url: row.url,
    status: statusAt(row, now),
    visibility: row.visibility,
    saved,
  };
}

type Reader = { readonly saved: boolean; readonly mayEdit: boolean; readonly now: Date };

export const presentDetail = (row: GrantRow, reader: Reader): contract.GrantDetail => ({
  ...presentGrant(row, reader.saved, reader.now),
  description: row.description,
  contact: row.contact,
  source: row.source,
  reference: row.reference,
  updatedAt: row.updatedAt.toISOString(),
  mayEdit: reader.mayEdit,
});
