import { type Input, type Phrase, phrase } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/opportunities';
import type { ManagedOpportunity } from '@ngo-plus/contract/people/opportunities';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
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
import { lockOpportunity, opportunityOr404, organisationOf } from './lookup.ts';
import { readManaged, requireNgo } from './queries.ts';
import { cancelOrDeleteShift } from './shifts/index.ts';
import { opportunities, shifts } from './table.ts';

type Form = Input<typeof contract.createOpportunity>;

/** @throws Problem `conflict` in the platform’s own organisation. */
export async function createOpportunity(
  ctx: TransactionContext,
  form: Form,
): Promise<ManagedOpportunity> {
  const orgId = await requireNgo(ctx);
  const { userId } = signedIn(ctx);
  const id = uuidv7();
  const now = ctx.now();
  await ctx.db.insert(opportunities).values({
    ...normaliseForm(form),
    id,
    orgId,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  });
  await audit(ctx, { action: 'opportunities.create', subject: id, after: { title: form.title } });
  return readManaged(ctx, { id });
}

/** @throws Problem `conflict` for dates that exclude an upcoming shift, or if it changed since `readAt` */
export async function changeOpportunity(
  ctx: TransactionContext,
  { id, readAt, ...form }: Input<typeof contract.changeOpportunity>,
): Promise<ManagedOpportunity> {
  const { orgId } = signedIn(ctx);
  const { id: _, updatedAt, createdAt: __, ...before } = await lockOpportunity(ctx, orgId, id);
  if (readAt !== undefined && updatedAt.toISOString() !== readAt)
    throw new Problem(
      'conflict',
      'Someone else just changed this opportunity. Copy your text, reload the page and try again.',
    );
  await requireShiftsWithin(ctx, id, form);
  const after = normaliseForm(form);
  await ctx.db
    .update(opportunities)
    .set({ ...after, updatedAt: nextTimestamp(ctx.now(), updatedAt) })
    .where(and(eq(opportunities.id, id), eq(opportunities.orgId, orgId)));
  await audit(ctx, { action: 'opportunities.change', subject: id, before, after });
  return readManaged(ctx, { id });
}

/** Ensures that two changes in the same millisecond get different timestamps, so that conflicts are detected. */
const nextTimestamp = (now: Date, before: Date) =>
  now > before ? now : new Date(before.getTime() + 1);

/** Removes repeated skills, ignoring case. */
function normaliseForm({ skills, ...form }: Form) {
  const seenNames = new Set<string>();
  const uniqueSkills = skills.filter((name) => {
    const isKnown = seenNames.has(name.toLowerCase());
    seenNames.add(name.toLowerCase());
    return !isKnown;
  });
  return { ...form, skills: uniqueSkills };
}

async function requireShiftsWithin(
  ctx: TransactionContext,
  id: string,
  { startsOn, endsOn }: Pick<Form, 'startsOn' | 'endsOn'>,
): Promise<void> {
  const { orgId } = signedIn(ctx);
  const { timeZone } = await organisationOf(ctx, orgId);
  const upcoming = await ctx.db
    .select({ startsAt: shifts.startsAt })
    .from(shifts)
    .where(
      and(eq(shifts.opportunityId, id), eq(shifts.state, 'open'), gt(shifts.startsAt, ctx.now())),
    );
  for (const { startsAt } of upcoming) {
    const day = dayIn(startsAt, timeZone);
    if (startsOn && day < startsOn)
      throw dateConflict('startsOn', phrase('A shift takes place before this date'));
    if (endsOn && day > endsOn)
      throw dateConflict('endsOn', phrase('A shift takes place after this date'));
  }
}

const dateConflict = (field: string, message: Phrase) =>
  Problem.atField('conflict', field, message);

/** @throws Problem `conflict` for an opportunity that was published: people may have its URL or be signed up. */
export async function deleteOpportunity(ctx: TransactionContext, { id }: { id: string }) {
  const { orgId } = signedIn(ctx);
  const { title, state } = await opportunityOr404(ctx, orgId, id);
  if (state !== 'draft')
    throw new Problem(
      'conflict',
      "This opportunity has been published, so it can't be deleted. Close it instead.",
    );
  await ctx.db
    .delete(opportunities)
    .where(
      and(
        eq(opportunities.id, id),
        eq(opportunities.orgId, orgId),
        eq(opportunities.state, 'draft'),
      ),
    );
  await removeRevisions(ctx, { kind: 'opportunity', recordId: id });
  await audit(ctx, { action: 'opportunities.delete', subject: id, before: { title } });
  return { id };
}

/** Publishes an opportunity. Idempotent. */
export async function publishOpportunity(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<ManagedOpportunity> {
  const { orgId } = signedIn(ctx);
  const { state, publishedAt } = await opportunityOr404(ctx, orgId, id);
  const now = ctx.now();
  const { rowCount } = await ctx.db
    .update(opportunities)
    .set({
      state: 'published',
      publishedAt: publishedAt ?? now,
      closedAt: null,
      updatedAt: now,
    })
    .where(
      and(
        eq(opportunities.id, id),
        eq(opportunities.orgId, orgId),
        ne(opportunities.state, 'published'),
      ),
    );
  if (rowCount === 1)
    await audit(ctx, { action: 'opportunities.publish', subject: id, before: { state } });
  return readManaged(ctx, { id });
}

/** @throws Problem `conflict` for a draft, `invalid` when shifts are cancelled without a reason. */
export async function closeOpportunity(
  ctx: TransactionContext,
  { id, cancelShifts, reason }: Input<typeof contract.closeOpportunity>,
): Promise<ManagedOpportunity> {
  const { orgId } = signedIn(ctx);
  const { state } = await opportunityOr404(ctx, orgId, id);
  if (state === 'draft')
    throw new Problem('conflict', "This draft isn't public. Delete it instead.");
  if (cancelShifts && reason === '') throw Problem.atField('invalid', 'reason', 'Enter a reason');
  const now = ctx.now();
  await ctx.db
    .update(opportunities)
    .set({ state: 'closed', closedAt: now, updatedAt: now })
    .where(and(eq(opportunities.id, id), eq(opportunities.orgId, orgId)));
  await audit(ctx, { action: 'opportunities.close', subject: id, before: { state } });
  if (cancelShifts) await cancelUpcomingShifts(ctx, id, reason);
  return readManaged(ctx, { id });
}

async function cancelUpcomingShifts(
  ctx: TransactionContext,
  id: string,
  reason: string,
): Promise<void> {
  const upcoming = await ctx.db
    .select({ id: shifts.id })
    .from(shifts)
    .where(
      and(eq(shifts.opportunityId, id), eq(shifts.state, 'open'), gt(shifts.startsAt, ctx.now())),
    )
    .orderBy(asc(shifts.id));
  for (const shift of upcoming) await cancelOrDeleteShift(ctx, shift.id, reason);
}

/** Creates a draft with the same texts, without dates and shifts. */
export async function duplicateOpportunity(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<ManagedOpportunity> {
  const orgId = await requireNgo(ctx);
  const source = await opportunityOr404(ctx, orgId, id);
  return createOpportunity(ctx, {
    title: textIn(ctx.language)('Copy of {{title}}', { title: source.title }).slice(0, 120),
    summary: source.summary,
    description: source.description,
    remote: source.remote,
    place: source.place,
    skills: source.skills,
    contactEmail: source.contactEmail,
    approvesAutomatically: source.approvesAutomatically,
    startsOn: null,
    endsOn: null,
  });
}
