import { lateDays } from '@ngo-plus/contract/data/responses';
import { phrase } from '@ngo-plus/contract/kernel';
import { and, eq, ne, sql } from 'drizzle-orm';
import { Problem, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { mayFillIn } from '../../access/index.ts';
import { findPublishedForm, type PublishedForm } from '../../forms/index.ts';
import { responses } from '../table.ts';

/** Why a form accepts no responses. */
export type ClosedBecause = 'closed' | 'date' | 'quota' | 'answered';

const dayMs = 86_400_000;

/**
 * A published form that the caller may fill in, in scope `system`.
 *
 * @throws Problem `not_found`, also for a form of the team: strangers do not learn that it exists
 */
export async function findFormToFill(
  ctx: TransactionContext,
  id: string,
  actor: RequestContext['actor'],
): Promise<PublishedForm> {
  const form = await findPublishedForm(ctx, id);
  const isGone =
    form === undefined || form.suspendedAt !== null || form.organisationClosedAt !== null;
  if (isGone || !(await isForActor(ctx, form, actor)))
    throw new Problem('not_found', notThere(actor));
  return form;
}

async function isForActor(
  ctx: TransactionContext,
  form: PublishedForm,
  actor: RequestContext['actor'],
): Promise<boolean> {
  if (form.audience === 'public') return true;
  return actor !== undefined && actor.orgId === form.orgId && mayFillIn(ctx, form, actor);
}

const notThere = (actor: RequestContext['actor']) =>
  actor === undefined
    ? phrase(
        "This form doesn't exist, or it's for members of an organisation. Sign in to see those.",
      )
    : phrase("That form doesn't exist, or it isn't assigned to you.");

/**
 * When the form closed, by hand or by its date; undefined while it is open. A date that has passed counts even if the form
 * was opened again after it: people change the date for that.
 */
function closedAt({ state, closedAt: byHand, closesAt }: PublishedForm, now: Date) {
  if (state === 'closed') return { because: 'closed' as const, at: byHand ?? now };
  if (closesAt !== null && closesAt <= now) return { because: 'date' as const, at: closesAt };
  return undefined;
}

/** Why the form accepts no responses now; undefined while it does. */
export async function closedBecause(
  ctx: TransactionContext,
  form: PublishedForm,
  userId: string | undefined,
): Promise<ClosedBecause | undefined> {
  const closed = closedAt(form, ctx.now());
  if (closed !== undefined) return closed.because;
  if (await isFull(ctx, form)) return 'quota';
  return (await hasAnswered(ctx, form, userId)) ? 'answered' : undefined;
}

/**
 * Decides whether a response is accepted. Those that were begun before the form closed are, for two weeks: people may
 * have been without a connection.
 *
 * @returns whether it is late
 * @throws Problem `conflict` for a closed or full form, or a second response of a person who may send one
 */
export async function admit(
  ctx: TransactionContext,
  form: PublishedForm,
  sent: { readonly startedAt: Date; readonly userId: string | undefined },
): Promise<boolean> {
  const closed = closedAt(form, ctx.now());
  const isLate = closed !== undefined && sent.startedAt < closed.at;
  const isTooLate =
    closed !== undefined && ctx.now().getTime() - closed.at.getTime() > lateDays * dayMs;
  if (closed !== undefined && (!isLate || isTooLate))
    throw new Problem('conflict', 'This form has closed. It accepts no more responses.');
  await lockWhatIsCounted(ctx, form, sent.userId);
  if (await isFull(ctx, form))
    throw new Problem('conflict', 'This form has all the responses that it accepts.');
  if (await hasAnswered(ctx, form, sent.userId))
    throw new Problem('conflict', 'You have already responded to this form.');
  return isLate;
}

/** Two responses at the same moment must not both be the last one. */
async function lockWhatIsCounted(
  { db }: TransactionContext,
  { id, maxResponses, isOncePerPerson }: PublishedForm,
  userId: string | undefined,
): Promise<void> {
  if (maxResponses !== null)
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`form ${id}`}, 0))`);
  if (isOncePerPerson && userId !== undefined)
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`form ${id} ${userId}`}, 0))`,
    );
}

/** Rejected responses do not count. */
async function isFull({ db }: TransactionContext, form: PublishedForm): Promise<boolean> {
  if (form.maxResponses === null) return false;
  // The sender may be a member who sees only some responses, and so not their number.
  const { rows } = await db.execute<{ count: number }>(
    sql`select form_response_total(${form.orgId}, ${form.id}) as count`,
  );
  return (rows[0]?.count ?? 0) >= form.maxResponses;
}

async function hasAnswered(
  { db }: TransactionContext,
  form: PublishedForm,
  userId: string | undefined,
): Promise<boolean> {
  if (!form.isOncePerPerson || userId === undefined) return false;
  const [row] = await db
    .select({ id: responses.id })
    .from(responses)
    .where(
      and(
        eq(responses.orgId, form.orgId),
        eq(responses.formId, form.id),
        eq(responses.submittedBy, userId),
        ne(responses.state, 'rejected'),
      ),
    )
    .limit(1);
  return row !== undefined;
}
