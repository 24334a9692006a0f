import {
  type Cause,
  type CauseStatus,
  missingToPublish,
} from '@ngo-plus/contract/fundraising/causes';
import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { requireWithin } from '../../identity/entitlements/index.ts';
import {
  audit,
  dayIn,
  emit,
  Problem,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { causeClosed, causePublished } from './events.ts';
import { type CauseWithOrganisation, causeOr404, lockCause } from './lookup.ts';
import { presentCause, presentFacts } from './present.ts';
import { type CauseRow, causes } from './table.ts';

type CauseInput = { readonly id: string };

type Decision = {
  readonly action: 'publish' | 'withdraw' | 'pause' | 'resume' | 'close' | 'reopen';
  readonly to: CauseStatus;
  readonly from: readonly CauseStatus[];
  /** The error when the cause is in any other status. */
  readonly refusal: Phrase;
};

const decisions = {
  publish: {
    action: 'publish',
    to: 'published',
    from: ['draft'],
    refusal: phrase('This cause is paused or closed. Resume or reopen it instead.'),
  },
  withdraw: {
    action: 'withdraw',
    to: 'draft',
    from: ['published', 'paused', 'closed'],
    refusal: phrase('This cause is still a draft.'),
  },
  pause: {
    action: 'pause',
    to: 'paused',
    from: ['published'],
    refusal: phrase('Only a cause open for donations can be paused.'),
  },
  resume: {
    action: 'resume',
    to: 'published',
    from: ['paused'],
    refusal: phrase("This cause isn't paused."),
  },
  close: {
    action: 'close',
    to: 'closed',
    from: ['published', 'paused'],
    refusal: phrase("This draft isn't public. Delete it instead."),
  },
  reopen: {
    action: 'reopen',
    to: 'published',
    from: ['closed'],
    refusal: phrase("This cause isn't closed."),
  },
} as const satisfies Record<string, Decision>;

const decisionOf = (decision: Decision) => (ctx: TransactionContext, one: CauseInput) =>
  decide(ctx, one, decision);

/** @throws Problem `invalid` with the missing fields, `conflict` if the plan allows no more active causes */
export const publishCause = decisionOf(decisions.publish);
/** @throws Problem `conflict` if the cause has donations */
export const withdrawCause = decisionOf(decisions.withdraw);
export const pauseCause = decisionOf(decisions.pause);
/** @throws Problem as `publishCause` does */
export const resumeCause = decisionOf(decisions.resume);
export const closeCause = decisionOf(decisions.close);
/** @throws Problem as `publishCause` does */
export const reopenCause = decisionOf(decisions.reopen);

/** Changes the status of a cause; idempotent. */
async function decide(
  ctx: TransactionContext,
  { id }: CauseInput,
  decision: Decision,
): Promise<Cause> {
  const { orgId } = signedIn(ctx);
  const locked = await lockCause(ctx, orgId, id);
  const { cause } = locked;
  if (cause.status === decision.to) return presentCause(ctx, locked);
  if (!decision.from.includes(cause.status)) throw new Problem('conflict', decision.refusal);
  if (decision.to === 'published') await requireReady(ctx, locked);
  if (decision.to === 'draft' && locked.hasDonations)
    throw new Problem(
      'conflict',
      "This cause has donations, so it can't be unpublished. Pause or close it.",
    );
  await ctx.db
    .update(causes)
    .set(stateOf(ctx, cause, decision.to))
    .where(and(eq(causes.id, id), eq(causes.orgId, orgId)));
  const { action } = decision;
  await audit(ctx, {
    action: `causes.${action}`,
    subject: id,
    before: { status: cause.status },
    after: { status: decision.to },
  });
  await notify(ctx, cause, decision.to);
  return presentCause(ctx, await causeOr404(ctx, orgId, id));
}

async function requireReady(
  ctx: TransactionContext,
  { cause, raiser }: CauseWithOrganisation,
): Promise<void> {
  Problem.ifInvalid(missingToPublish(presentFacts(cause), dayIn(ctx.now(), raiser.timeZone)));
  // Serialises publishing within the organisation, so that the plan's limit holds.
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`active causes ${cause.orgId}`}, 0))`,
  );
  const active = await ctx.db.$count(
    causes,
    and(eq(causes.orgId, cause.orgId), eq(causes.status, 'published')),
  );
  await requireWithin(ctx, cause.orgId, 'activeCauses', active + 1);
}

/** Leaves `updatedAt` unchanged, so that an open editor can still save: only the status changed, not the texts. */
function stateOf({ now }: TransactionContext, { publishedAt }: CauseRow, status: CauseStatus) {
  const at = now();
  return {
    status,
    publishedAt: status === 'draft' ? publishedAt : (publishedAt ?? at),
    pausedAt: status === 'paused' ? at : null,
    closedAt: status === 'closed' ? at : null,
    closedBy: status === 'closed' ? ('team' as const) : null,
  };
}

async function notify(
  ctx: TransactionContext,
  cause: CauseRow,
  status: CauseStatus,
): Promise<void> {
  const { id: causeId, orgId, title, createdBy, publishedAt } = cause;
  if (status === 'published' && publishedAt === null)
    await emit(ctx, causePublished, { orgId, causeId, title });
  if (status === 'closed')
    await emit(ctx, causeClosed, { orgId, causeId, title, by: 'team', createdBy });
}
