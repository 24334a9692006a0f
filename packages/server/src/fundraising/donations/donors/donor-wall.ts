import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { publicDonation } from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  countMatching,
  cursorsOf,
  pageOf,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { fundraisers } from '../../fundraisers/index.ts';
import { publicDonations } from '../table.ts';

const cursors = cursorsOf('donations.shown', [z.iso.datetime(), z.uuid()]);

const columns = {
  id: publicDonations.id,
  name: publicDonations.name,
  amountMinor: publicDonations.amountMinor,
  currency: publicDonations.currency,
  message: publicDonations.message,
  tribute: publicDonations.tribute,
  tributeTo: publicDonations.tributeTo,
  at: publicDonations.at,
};

/**
 * Lists public donations of a cause with scope `public`, even for signed-in users. A cause that is not public lists
 * none.
 */
export async function listPublicDonations(
  { db }: TransactionContext,
  { id, fundraiserId, cursor, limit }: Input<typeof contract.listPublicDonations>,
) {
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const ofCause = and(
    eq(publicDonations.causeId, id),
    fundraiserId ? throughPage(fundraiserId) : undefined,
  );
  const after =
    position &&
    sql`(${publicDonations.at}, ${publicDonations.id}) < (${position[0]}::timestamptz, ${position[1]}::uuid)`;
  const rows = await db
    .select(columns)
    .from(publicDonations)
    .where(and(ofCause, after))
    .orderBy(desc(publicDonations.at), desc(publicDonations.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (row) =>
    cursors.after([row.at.toISOString(), row.id]),
  );
  return {
    items: page.map(present),
    total: () => countMatching(db, publicDonations, ofCause),
    next,
  };
}

/** Matches donations through a public page, or through a team and its members. */
const throughPage = (id: string) =>
  sql`${publicDonations.fundraiserId} in (select f.id from ${fundraisers} f
    where (f.id = ${id} or f.team_id = ${id}) and f.status in ('public', 'closed'))`;

type Row = {
  readonly [Name in keyof typeof columns]: (typeof publicDonations.$inferSelect)[Name];
};

const present = ({ id, name, amountMinor, currency, message, tribute, tributeTo, at }: Row) =>
  publicDonation.parse({
    id,
    name,
    message,
    at: at.toISOString(),
    amount: amountMinor === null ? null : { amountMinor: amountMinor.toString(), currency },
    tribute: tribute === '' ? null : { kind: tribute, to: tributeTo },
  });
