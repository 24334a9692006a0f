import type * as contract from '@ngo-plus/contract/crm/contacts';
import { timelineFact } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { cursorsOf, pageOf, type TransactionContext } from '../../../kernel/index.ts';
import { seenContact } from '../lookup.ts';
import { timeline } from '../table.ts';

const cursors = cursorsOf('timeline', [z.iso.datetime(), z.uuid()]);

export async function readTimeline(
  ctx: TransactionContext,
  { id, what, cursor, limit }: Input<typeof contract.readTimeline>,
) {
  const { id: contactId, orgId } = await seenContact(ctx, id);
  const place = cursor === undefined ? undefined : cursors.position(cursor);
  const theirs = and(
    eq(timeline.orgId, orgId),
    eq(timeline.contactId, contactId),
    what && eq(timeline.what, what),
  );
  const older =
    place && sql`(${timeline.at}, ${timeline.id}) < (${place[0]}::timestamptz, ${place[1]}::uuid)`;
  const rows = await ctx.db
    .select()
    .from(timeline)
    .where(and(theirs, older))
    .orderBy(desc(timeline.at), desc(timeline.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (last) =>
    cursors.after([last.at.toISOString(), last.id]),
  );
  return {
    items: page.map(({ at, ...row }) => timelineFact.parse({ ...row, at: at.toISOString() })),
    total: await ctx.db.$count(timeline, theirs),
    next,
  };
}
