import type * as contract from '@ngo-plus/contract/crm/contacts';
import { timelineFact } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  countMatching,
  cursorsOf,
  pageOf,
  type TransactionContext,
  toShape,
} from '../../../kernel/index.ts';
import { resolveContact } from '../lookup.ts';
import { timeline } from '../table.ts';

const cursors = cursorsOf('timeline', [z.iso.datetime(), z.uuid()]);

export async function readTimeline(
  ctx: TransactionContext,
  { id, what, cursor, limit }: Input<typeof contract.readTimeline>,
) {
  const { id: contactId, orgId } = await resolveContact(ctx, id);
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const ofContact = and(
    eq(timeline.orgId, orgId),
    eq(timeline.contactId, contactId),
    what && eq(timeline.what, what),
  );
  const beforePosition =
    position &&
    sql`(${timeline.at}, ${timeline.id}) < (${position[0]}::timestamptz, ${position[1]}::uuid)`;
  const rows = await ctx.db
    .select()
    .from(timeline)
    .where(and(ofContact, beforePosition))
    .orderBy(desc(timeline.at), desc(timeline.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (last) =>
    cursors.after([last.at.toISOString(), last.id]),
  );
  return {
    items: page.map(({ at, ...row }) => toShape(timelineFact, { ...row, at: at.toISOString() })),
    total: () => countMatching(ctx.db, timeline, ofContact),
    next,
  };
}
