import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { shownDonation } from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { cursorsOf, pageOf, type RequestContext } from '../../../kernel/index.ts';
import { fundraisers } from '../../fundraisers/index.ts';
import { shownDonations } from '../table.ts';

const cursors = cursorsOf('donations.shown', [z.iso.datetime(), z.uuid()]);

const shown = {
  id: shownDonations.id,
  name: shownDonations.name,
  amountMinor: shownDonations.amountMinor,
  currency: shownDonations.currency,
  message: shownDonations.message,
  tribute: shownDonations.tribute,
  tributeTo: shownDonations.tributeTo,
  at: shownDonations.at,
};

/**
 * Lists public donations of a cause with scope `public`, even for signed-in users. A cause that is not public lists
 * none.
 */
export const listShownDonations = (
  requestContext: RequestContext,
  { id, fundraiserId, cursor, limit }: Input<typeof contract.listShownDonations>,
) =>
  requestContext.transact(async ({ db }) => {
    const position = cursor === undefined ? undefined : cursors.position(cursor);
    const ofCause = and(
      eq(shownDonations.causeId, id),
      fundraiserId ? throughPage(fundraiserId) : undefined,
    );
    const after =
      position &&
      sql`(${shownDonations.at}, ${shownDonations.id}) < (${position[0]}::timestamptz, ${position[1]}::uuid)`;
    const rows = await db
      .select(shown)
      .from(shownDonations)
      .where(and(ofCause, after))
      .orderBy(desc(shownDonations.at), desc(shownDonations.id))
      .limit(limit + 1);
    const { page, next } = pageOf(rows, limit, (row) =>
      cursors.after([row.at.toISOString(), row.id]),
    );
    return { items: page.map(present), total: await db.$count(shownDonations, ofCause), next };
  }, 'public');

/** Matches donations through a public page, or through a team and its members. */
const throughPage = (id: string) =>
  sql`${shownDonations.fundraiserId} in (select f.id from ${fundraisers} f
    where (f.id = ${id} or f.team_id = ${id}) and f.status in ('public', 'closed'))`;

type Row = {
  readonly [Name in keyof typeof shown]: (typeof shownDonations.$inferSelect)[Name];
};

const present = ({ id, name, amountMinor, currency, message, tribute, tributeTo, at }: Row) =>
  shownDonation.parse({
    id,
    name,
    message,
    at: at.toISOString(),
    amount: amountMinor === null ? null : { amountMinor: amountMinor.toString(), currency },
    tribute: tribute === '' ? null : { kind: tribute, to: tributeTo },
  });
