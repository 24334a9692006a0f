import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { emit, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { leadReceived } from './events.ts';
import { type LeadRow, leads } from './table.ts';

export type LeadSubmission = Omit<LeadRow, 'id' | 'state' | 'ownerId' | 'createdAt' | 'updatedAt'>;

const dayMs = 86_400_000;
const maxMessageLength = 20_000;

/**
 * Saves a form submission. The same address by the same form within a day is the same lead: it keeps its first time,
 * and another message is appended. Needs scope `system`.
 *
 * @returns whether it contains anything new; administrators are then notified.
 */
export async function saveLead(
  ctx: TransactionContext,
  submission: LeadSubmission,
): Promise<boolean> {
  const earlier = await findOfToday(ctx, submission);
  if (!earlier) {
    const row = { ...submission, id: uuidv7(), createdAt: ctx.now(), updatedAt: ctx.now() };
    await ctx.db.insert(leads).values(row);
    await notify(ctx, row);
    return true;
  }
  const message = appendMessage(earlier.message, submission.message);
  const row = {
    ...earlier,
    organisationName: submission.organisationName || earlier.organisationName,
    name: submission.name || earlier.name,
    topic: submission.topic ?? earlier.topic,
    message,
    proven: earlier.proven || submission.proven,
    updatedAt: ctx.now(),
  };
  await ctx.db.update(leads).set(row).where(eq(leads.id, earlier.id));
  if (message === earlier.message) return false;
  await notify(ctx, row);
  return true;
}

/** Locks per address: of two simultaneous submissions, the second waits and finds the first. */
async function findOfToday({ db, now }: TransactionContext, { source, email }: LeadSubmission) {
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

function appendMessage(before: string, added: string): string {
  if (added === '' || before.split('\n\n').includes(added) || before === added) return before;
  const combined = before === '' ? added : `${before}\n\n${added}`;
  return combined.slice(0, maxMessageLength).toWellFormed();
}

const notify = (
  ctx: TransactionContext,
  { id, source, organisationName, name, updatedAt }: LeadSummary,
) =>
  emit(ctx, leadReceived, {
    leadId: id,
    source,
    who: organisationName || name,
    at: updatedAt.toISOString(),
  });

type LeadSummary = Pick<LeadRow, 'id' | 'source' | 'organisationName' | 'name' | 'updatedAt'>;
