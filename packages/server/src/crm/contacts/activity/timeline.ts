import type * as contract from '@ngo-plus/contract/crm/contacts';
import {
  timelineFact,
  timelineTypeOf,
  timelineWhats,
  writesContacts,
} from '@ngo-plus/contract/crm/contacts';
import { readsDonations } from '@ngo-plus/contract/fundraising/donations';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { timeZoneOf } from '../../../identity/accounts/index.ts';
import {
  countMatching,
  cursorsOf,
  pageOf,
  signedIn,
  type TransactionContext,
  toShape,
} from '../../../kernel/index.ts';
import { resolveContact } from '../lookup.ts';
import { timeline } from '../table.ts';
import { notesBySource } from './notes.ts';
import { subjectsOf } from './timeline-subjects.ts';

const cursors = cursorsOf('timeline', [z.iso.datetime(), z.uuid()]);

export async function readTimeline(
  ctx: TransactionContext,
  { id, what, type, cursor, limit }: Input<typeof contract.readTimeline>,
) {
  const { id: contactId, orgId } = await resolveContact(ctx, id);
  const timeZone = await timeZoneOf(ctx, orgId);
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const ofContact = and(
    eq(timeline.orgId, orgId),
    eq(timeline.contactId, contactId),
    what && eq(timeline.what, what),
    type && inArray(timeline.what, whatsOfType(type)),
    isVisible(ctx),
  );
  const beforePosition =
    position &&
    sql`(${timeline.at}, ${timeline.id}) < (${position[0]}::timestamptz, ${position[1]}::uuid)`;
  const month = sql<string>`to_char(${timeline.at} at time zone ${timeZone}, 'YYYY-MM')`;
  const rows = await ctx.db
    .select({ ...getTableColumns(timeline), month })
    .from(timeline)
    .where(and(ofContact, beforePosition))
    .orderBy(desc(timeline.at), desc(timeline.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (last) =>
    cursors.after([last.at.toISOString(), last.id]),
  );
  const notes = await notesBySource(
    ctx,
    page.map(({ source }) => source),
  );
  const subjects = await subjectsOf(ctx, page);
  const seesAmounts = allows(readsDonations, signedIn(ctx).role);
  return {
    items: page.map((row) =>
      toShape(timelineFact, {
        ...row,
        at: row.at.toISOString(),
        facts: seesAmounts ? row.facts : withoutAmounts(row.facts),
        subject: subjects.get(row.id) ?? '',
        note: notes.get(row.source) ?? null,
      }),
    ),
    total: () => countMatching(ctx.db, timeline, ofContact),
    next,
  };
}

/**
 * An entry about a form says who gave the answers: it is for people who may read personal answers, and only about responses
 * that row-level security shows them.
 */
const isVisible = (ctx: TransactionContext): SQL | undefined => {
  const isOther = ne(timeline.what, 'form.answered');
  return allows(writesContacts, signedIn(ctx).role)
    ? or(isOther, sql`sees_response(${timeline.orgId}, (${timeline.facts} ->> 'responseId')::uuid)`)
    : isOther;
};

const whatsOfType = (type: contract.TimelineType) =>
  timelineWhats.filter((what) => timelineTypeOf(what) === type);

function withoutAmounts(facts: Readonly<Record<string, string>>): Record<string, string> {
  const { amount: _, amountMinor: __, currency: ___, ...rest } = facts;
  return rest;
}

const maxCounted = 1_000;

/** The number of entries of each type; null if there are more than can be counted quickly. */
export async function countEntries(ctx: TransactionContext, orgId: string, contactId: string) {
  const { db } = ctx;
  const entries = db
    .select({ what: timeline.what })
    .from(timeline)
    .where(and(eq(timeline.orgId, orgId), eq(timeline.contactId, contactId), isVisible(ctx)))
    .limit(maxCounted + 1)
    .as('entries');
  const rows = await db
    .select({ what: entries.what, count: sql<number>`count(*)::int` })
    .from(entries)
    .groupBy(entries.what);
  if (rows.reduce((sum, { count }) => sum + count, 0) > maxCounted) return null;
  const counts: Partial<Record<contract.TimelineType, number>> = {};
  for (const { what, count } of rows) {
    const type = timelineTypeOf(what);
    counts[type] = (counts[type] ?? 0) + count;
  }
  return counts;
}
