import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { emit, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { leadReceived } from './events.ts';
import { type LeadRow, leads } from './table.ts';

export type Arrival = Omit<LeadRow, 'id' | 'state' | 'ownerId' | 'createdAt' | 'updatedAt'>;

const dayMs = 86_400_000;
const maxMessageLength = 20_000;

/**
 * Keeps what a form brought. The same address by the same form within a day is the same lead: it
 * keeps its first time, and another message stands below the one before. Needs scope `system`.
 *
 * @returns whether it said anything new, which administrators then hear of.
 */
export async function keepLead(ctx: TransactionContext, arrival: Arrival): Promise<boolean> {
  const earlier = await findOfToday(ctx, arrival);
  if (!earlier) {
    const row = { ...arrival, id: uuidv7(), createdAt: ctx.now(), updatedAt: ctx.now() };
    await ctx.db.insert(leads).values(row);
    await notify(ctx, row);
    return true;
  }
  const message = joined(earlier.message, arrival.message);
  const row = {
    ...earlier,
    organisationName: arrival.organisationName || earlier.organisationName,
    name: arrival.name || earlier.name,
    topic: arrival.topic ?? earlier.topic,
    message,
    proven: earlier.proven || arrival.proven,
    updatedAt: ctx.now(),
  };
  await ctx.db.update(leads).set(row).where(eq(leads.id, earlier.id));
  if (message === earlier.message) return false;
  await notify(ctx, row);
  return true;
}

/** Of two that arrive at once, the second waits and finds the first. */
async function findOfToday({ db, now }: TransactionContext, { source, email }: Arrival) {
  const lock = `lead ${source} ${email.toLowerCase()}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const since = new Date(now().getTime() - dayMs);
  const [row] = await db
    .select()
    .from(leads)
    .where(
      and(
        eq(sql`lower(${leads.email})`, email.toLowerCase()),
        eq(leads.source, source),
        gt(leads.createdAt, since),
      ),
    )
    .orderBy(desc(leads.createdAt))
    .limit(1);
  return row;
}

function joined(before: string, added: string): string {
  if (added === '' || before.split('\n\n').includes(added) || before === added) return before;
  const both = before === '' ? added : `${before}\n\n${added}`;
  return both.slice(0, maxMessageLength).toWellFormed();
}

const notify = (
  ctx: TransactionContext,
  { id, source, organisationName, name, updatedAt }: LeadFacts,
) =>
  emit(ctx, leadReceived, {
    leadId: id,
    source,
    who: organisationName || name,
    at: updatedAt.toISOString(),
  });

type LeadFacts = Pick<LeadRow, 'id' | 'source' | 'organisationName' | 'name' | 'updatedAt'>;
