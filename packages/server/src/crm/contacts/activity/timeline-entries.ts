import type { TimelineWhat } from '@ngo-plus/contract/crm/contacts';
import { and, eq, inArray } from 'drizzle-orm';
import { type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { timeline } from '../table.ts';

type NewTimelineEntry = {
  readonly orgId: string;
  readonly contactId: string;
  readonly what: TimelineWhat;
  readonly at?: Date | undefined;
  /** Identifies the event within the organisation, so that it is recorded only once. */
  readonly source: string;
  /** Texts and ids for the entry's sentence. Consent entries survive erasure, so they contain fixed texts only. */
  readonly facts?: Readonly<Record<string, string>>;
};

/** Adds an entry to a contact's timeline. Returns false if it exists already. */
export async function addTimelineEntry(
  ctx: TransactionContext,
  { at, facts = {}, ...entry }: NewTimelineEntry,
): Promise<boolean> {
  const { rowCount } = await ctx.db
    .insert(timeline)
    .values({ id: uuidv7(), ...entry, at: at ?? ctx.now(), facts })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Removes an entry that was recorded by mistake. */
export async function removeTimelineEntry(
  { db }: TransactionContext,
  orgId: string,
  source: string,
): Promise<void> {
  await db.delete(timeline).where(and(eq(timeline.orgId, orgId), eq(timeline.source, source)));
}

/** Removes entries whose cause no longer exists. */
export async function removeTimelineEntries(
  { db }: TransactionContext,
  orgId: string,
  sources: readonly string[],
): Promise<void> {
  await db
    .delete(timeline)
    .where(and(eq(timeline.orgId, orgId), inArray(timeline.source, [...sources])));
}
