import type * as contract from '@ngo-plus/contract/content/grants';
import { grantId } from '@ngo-plus/contract/content/grants';
import { toShape } from '../../kernel/index.ts';
import { amountText } from './amount-text.ts';
import type { GrantRow } from './table.ts';

const dayMs = 86_400_000;

type Deadline = Pick<GrantRow, 'stage' | 'deadlineAt' | 'deadlineDayOnly'>;

/**
 * The instant after which applications close, as in `grant_closes_at`; null without a deadline. A deadline without a
 * time, stored as noon in UTC, lasts until that date has ended everywhere.
 */
function closesAt({ deadlineAt, deadlineDayOnly }: Deadline): Date | null {
  if (!deadlineAt) return null;
  return deadlineDayOnly ? new Date(deadlineAt.getTime() + dayMs) : deadlineAt;
}

/** The status at an instant: a grant whose deadline has passed is closed, even if its funder lists it as open. */
function statusAt(row: Deadline & Pick<GrantRow, 'postedAt'>, now: Date): contract.GrantStatus {
  const closes = closesAt(row);
  if (row.stage === 'closed' || (closes && closes < now)) return 'closed';
  return row.stage === 'forecast' || row.postedAt > now ? 'forecast' : 'open';
}

/** A grant in lists, as in the SQL function `grant_card`. */
export type GrantCard = Omit<
  GrantRow,
  'description' | 'contact' | 'source' | 'reference' | 'sourceHash' | 'createdBy' | 'createdAt'
>;

/** The fields of a row that the caller can see. */
export function presentGrant(row: GrantCard, saved: boolean, now: Date): contract.Grant {
  const { amountMinMinor: min, amountMaxMinor: max, currency } = row;
  return {
    id: toShape(grantId, row.id),
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
