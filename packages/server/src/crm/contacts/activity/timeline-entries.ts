import type { TimelineWhat } from '@ngo-plus/contract/crm/contacts';
import { and, eq } from 'drizzle-orm';
import { type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { timeline } from '../table.ts';

type Fact = {
  readonly orgId: string;
  readonly contactId: string;
  readonly what: TimelineWhat;
  readonly at?: Date | undefined;
  /** Names what happened once and for all in the organisation: the same again is not told twice. */
  readonly source: string;
  /** Words and ids that the sentence needs. Those of a consent stay when a person is erased: fixed words alone. */
  readonly facts?: Readonly<Record<string, string>>;
};

/** Writes into the timeline of a contact. False when it stands there already. */
export async function notify(
  ctx: TransactionContext,
  { at, facts = {}, ...fact }: Fact,
): Promise<boolean> {
  const { rowCount } = await ctx.db
    .insert(timeline)
    .values({ id: uuidv7(), ...fact, at: at ?? ctx.now(), facts })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Takes out of the timeline what was recorded by mistake. */
export async function untell(
  { db }: TransactionContext,
  orgId: string,
  source: string,
): Promise<void> {
  await db.delete(timeline).where(and(eq(timeline.orgId, orgId), eq(timeline.source, source)));
}
