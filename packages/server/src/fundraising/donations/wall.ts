import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { shownGift } from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { cursorsOf, type Outside, pageOf } from '../../kernel/index.ts';
import { fundraisers } from '../fundraisers/index.ts';
import { shownGifts } from './table.ts';

const cursors = cursorsOf('donations.shown', [z.iso.datetime(), z.uuid()]);

const shown = {
  id: shownGifts.id,
  name: shownGifts.name,
  amountMinor: shownGifts.amountMinor,
  currency: shownGifts.currency,
  message: shownGifts.message,
  tribute: shownGifts.tribute,
  tributeTo: shownGifts.tributeTo,
  at: shownGifts.at,
};

/** What everybody may see: scope `public`, also for who is signed in. A cause that is not public shows nothing. */
export const listShownGifts = (
  outside: Outside,
  { id, fundraiserId, cursor, limit }: Input<typeof contract.listShownGifts>,
) =>
  outside.transact(async ({ db }) => {
    const place = cursor === undefined ? undefined : cursors.position(cursor);
    const ofCause = and(
      eq(shownGifts.causeId, id),
      fundraiserId ? throughPage(fundraiserId) : undefined,
    );
    const after =
      place &&
      sql`(${shownGifts.at}, ${shownGifts.id}) < (${place[0]}::timestamptz, ${place[1]}::uuid)`;
    const rows = await db
      .select(shown)
      .from(shownGifts)
      .where(and(ofCause, after))
      .orderBy(desc(shownGifts.at), desc(shownGifts.id))
      .limit(limit + 1);
    const { page, next } = pageOf(rows, limit, (row) =>
      cursors.after([row.at.toISOString(), row.id]),
    );
    return { items: page.map(present), total: await db.$count(shownGifts, ofCause), next };
  }, 'public');

/** Of a page that everybody may see, or of a team with its members. */
const throughPage = (id: string) =>
  sql`${shownGifts.fundraiserId} in (select f.id from ${fundraisers} f
    where (f.id = ${id} or f.team_id = ${id}) and f.status in ('public', 'closed'))`;

type Row = {
  readonly [Name in keyof typeof shown]: (typeof shownGifts.$inferSelect)[Name];
};

const present = ({ id, name, amountMinor, currency, message, tribute, tributeTo, at }: Row) =>
  shownGift.parse({
    id,
    name,
    message,
    at: at.toISOString(),
    amount: amountMinor === null ? null : { amountMinor: amountMinor.toString(), currency },
    tribute: tribute === '' ? null : { kind: tribute, to: tributeTo },
  });
