import type * as contract from '@ngo-plus/contract/fundraising/causes';
import {
  type Cause,
  type CauseFacts,
  contradictions,
  maxCauses,
  missingToPublish,
  plainForm,
} from '@ngo-plus/contract/fundraising/causes';
import { type Input, phrase } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import { removeRevisions } from '../../content/revisions/index.ts';
import {
  audit,
  dayIn,
  Problem,
  signedIn,
  type TransactionContext,
  textIn,
  uuidv7,
} from '../../kernel/index.ts';
import { type CauseWithOrganisation, causeOr404, lockCause } from './lookup.ts';
import { refuseForeignPictures } from './pictures.ts';
import { presentCause, presentFacts } from './present.ts';
import { type CauseRow, causes } from './table.ts';

type Facts = Omit<CauseFacts, 'title' | 'currency' | 'goalKind' | 'goalTarget'>;

const empty: Facts = {
  summary: '',
  story: '',
  category: '',
  location: '',
  cover: null,
  gallery: [],
  startsOn: null,
  endsOn: null,
  suggestions: [],
  form: plainForm,
  questions: [],
  faq: [],
};

/** Creates a draft. @throws Problem `conflict` beyond `maxCauses`, `invalid` with the fields */
export async function createCause(
  ctx: TransactionContext,
  input: Input<typeof contract.createCause>,
): Promise<Cause> {
  return insertDraft(ctx, { ...empty, ...input });
}

async function insertDraft(ctx: TransactionContext, facts: CauseFacts): Promise<Cause> {
  const { orgId, userId } = signedIn(ctx);
  Problem.ifInvalid(contradictions(facts));
  if ((await ctx.db.$count(causes, eq(causes.orgId, orgId))) >= maxCauses)
    throw new Problem(
      'conflict',
      "You've reached the maximum number of causes. Delete drafts you don't need.",
    );
  const id = uuidv7();
  const at = ctx.now();
  await ctx.db
    .insert(causes)
    .values({ ...columnsOf(facts), id, orgId, createdBy: userId, createdAt: at, updatedAt: at });
  await audit(ctx, { action: 'causes.create', subject: id, after: { title: facts.title } });
  return presentCause(ctx, await causeOr404(ctx, orgId, id));
}

const columnsOf = ({ goalTarget, cover, gallery, ...facts }: CauseFacts) => ({
  ...facts,
  goalTarget: goalTarget === null ? null : BigInt(goalTarget),
  cover: cover && { id: cover.id, alt: cover.alt },
  gallery: gallery.map(({ id, alt }) => ({ id, alt })),
});

/**
 * Changes a cause's facts. A public cause must stay complete and keep its currency.
 *
 * @throws Problem `invalid` with the fields; `conflict` if it changed since `readAt`
 */
export async function changeCause(
  ctx: TransactionContext,
  { id, readAt, ...facts }: Input<typeof contract.changeCause>,
): Promise<Cause> {
  const { orgId } = signedIn(ctx);
  const existing = await lockCause(ctx, orgId, id);
  const { cause } = existing;
  if (readAt !== undefined && cause.updatedAt.toISOString() !== readAt)
    throw new Problem(
      'conflict',
      'Someone else just changed this cause. Copy your text, reload the page and try again.',
    );
  Problem.ifInvalid({ ...contradictions(facts), ...publicationErrors(ctx, existing, facts) });
  await refuseForeignPictures(ctx, orgId, facts);
  const after = columnsOf(facts);
  await ctx.db
    .update(causes)
    .set({ ...after, updatedAt: nextTimestamp(ctx.now(), cause.updatedAt) })
    .where(and(eq(causes.id, id), eq(causes.orgId, orgId)));
  await audit(ctx, { action: 'causes.change', subject: id, after: changedOf(cause, after) });
  return presentCause(ctx, await causeOr404(ctx, orgId, id));
}

/** Ensures that two changes in the same millisecond get different timestamps, so that conflicts are detected. */
const nextTimestamp = (now: Date, before: Date) =>
  now > before ? now : new Date(before.getTime() + 1);

function publicationErrors(
  ctx: TransactionContext,
  { cause, raiser }: CauseWithOrganisation,
  facts: CauseFacts,
) {
  if (cause.publishedAt && facts.currency !== cause.currency)
    return { currency: phrase("The currency can't be changed after publishing") };
  if (cause.status === 'draft') return {};
  const { endsOn, ...missing } = missingToPublish(facts, dayIn(ctx.now(), raiser.timeZone));
  return cause.status === 'closed' || endsOn === undefined ? missing : { ...missing, endsOn };
}

/** Returns the changed fields for the audit log; long values only as `changed`. */
function changedOf(before: CauseRow, after: ReturnType<typeof columnsOf>) {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? part.toString() : part));
  const changed = Object.entries(after).filter(
    ([name, value]) => text(value) !== text(before[name as keyof CauseRow]),
  );
  return Object.fromEntries(
    changed.map(([name, value]) => [
      name,
      typeof value === 'string' && value.length <= 200 ? value : 'changed',
    ]),
  );
}

/** @throws Problem `conflict` if the cause is public or has donations */
export async function deleteCause(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteCause>,
) {
  const { orgId } = signedIn(ctx);
  const { cause, hasDonations } = await lockCause(ctx, orgId, id);
  if (hasDonations)
    throw new Problem(
      'conflict',
      "This cause has donations, so it can't be deleted. Close it instead.",
    );
  if (cause.status !== 'draft')
    throw new Problem('conflict', 'This cause is public. Unpublish or close it first.');
  await ctx.db.delete(causes).where(and(eq(causes.id, id), eq(causes.orgId, orgId)));
  await removeRevisions(ctx, { kind: 'cause', recordId: id });
  await audit(ctx, { action: 'causes.delete', subject: id, before: { title: cause.title } });
  return { id };
}

/** Creates a draft with the same texts, pictures and form, but without dates, updates and people. */
export async function duplicateCause(
  ctx: TransactionContext,
  { id }: Input<typeof contract.duplicateCause>,
): Promise<Cause> {
  const { orgId } = signedIn(ctx);
  const { cause } = await causeOr404(ctx, orgId, id);
  const { title, ...facts } = presentFacts(cause);
  return insertDraft(ctx, {
    ...facts,
    title: textIn(ctx.language)('Copy of {{title}}', { title }).slice(0, 120).trim(),
    startsOn: null,
    endsOn: null,
  });
}
