import { type Input, type Phrase, phrase } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/opportunities';
import type { ManagedOpportunity } from '@ngo-plus/contract/people/opportunities';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import {
  audit,
  dayIn,
  Problem,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { opportunityOr404, organisationOf } from './lookup.ts';
import { ngoOr409, readManaged } from './queries.ts';
import { endShift } from './shifts/index.ts';
import { opportunities, shifts } from './table.ts';

type Form = Input<typeof contract.createOpportunity>;

/** @throws Problem `conflict` in the platform’s own organisation. */
export async function createOpportunity(
  ctx: TransactionContext,
  form: Form,
): Promise<ManagedOpportunity> {
  const orgId = await ngoOr409(ctx);
  const { userId } = signedIn(ctx);
  const id = uuidv7();
  const now = ctx.now();
  await ctx.db.insert(opportunities).values({
    ...worded(form),
    id,
    orgId,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  });
  await audit(ctx, { action: 'opportunities.create', subject: id, after: { title: form.title } });
  return readManaged(ctx, { id });
}

/** @throws Problem `conflict` for dates that leave out a coming shift. */
export async function changeOpportunity(
  ctx: TransactionContext,
  { id, ...form }: Input<typeof contract.changeOpportunity>,
): Promise<ManagedOpportunity> {
  const { orgId } = signedIn(ctx);
  const {
    id: _,
    updatedAt: __,
    createdAt: ___,
    ...before
  } = await opportunityOr404(ctx, orgId, id);
  await refuseShiftsOutside(ctx, id, form);
  const after = worded(form);
  await ctx.db
    .update(opportunities)
    .set({ ...after, updatedAt: ctx.now() })
    .where(and(eq(opportunities.id, id), eq(opportunities.orgId, orgId)));
  await audit(ctx, { action: 'opportunities.change', subject: id, before, after });
  return readManaged(ctx, { id });
}

/** The same skill in another case is the same skill. */
function worded({ skills, ...form }: Form) {
  const seen = new Set<string>();
  const once = skills.filter((name) => {
    const known = seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return !known;
  });
  return { ...form, skills: once };
}

async function refuseShiftsOutside(
  ctx: TransactionContext,
  id: string,
  { startsOn, endsOn }: Pick<Form, 'startsOn' | 'endsOn'>,
): Promise<void> {
  const { orgId } = signedIn(ctx);
  const { timeZone } = await organisationOf(ctx, orgId);
  const coming = await ctx.db
    .select({ startsAt: shifts.startsAt })
    .from(shifts)
    .where(
      and(eq(shifts.opportunityId, id), eq(shifts.state, 'open'), gt(shifts.startsAt, ctx.now())),
    );
  for (const { startsAt } of coming) {
    const day = dayIn(startsAt, timeZone);
    if (startsOn && day < startsOn)
      throw outside('startsOn', phrase('A shift takes place before this date'));
    if (endsOn && day > endsOn)
      throw outside('endsOn', phrase('A shift takes place after this date'));
  }
}

const outside = (field: string, message: Phrase) => Problem.atField('conflict', field, message);

/** @throws Problem `conflict` for what was public: people may have its address, or a place. */
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
  await audit(ctx, { action: 'opportunities.delete', subject: id, before: { title } });
  return { id };
}

/** Public from now on. Doing it twice is doing it once. */
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

/** @throws Problem `conflict` for a draft, `invalid` when shifts are to be cancelled without a reason. */
export async function closeOpportunity(
  ctx: TransactionContext,
  { id, cancelShifts, reason }: Input<typeof contract.closeOpportunity>,
): Promise<ManagedOpportunity> {
  const { orgId } = signedIn(ctx);
  const { state } = await opportunityOr404(ctx, orgId, id);
  if (state === 'draft')
    throw new Problem('conflict', "This draft isn't public. Delete it instead.");
  if (cancelShifts && reason === '')
    throw new Problem('invalid', 'Enter a reason', { fields: { reason: 'Enter a reason' } });
  const now = ctx.now();
  await ctx.db
    .update(opportunities)
    .set({ state: 'closed', closedAt: now, updatedAt: now })
    .where(and(eq(opportunities.id, id), eq(opportunities.orgId, orgId)));
  await audit(ctx, { action: 'opportunities.close', subject: id, before: { state } });
  if (cancelShifts) await cancelComing(ctx, id, reason);
  return readManaged(ctx, { id });
}

async function cancelComing(ctx: TransactionContext, id: string, reason: string): Promise<void> {
  const coming = await ctx.db
    .select({ id: shifts.id })
    .from(shifts)
    .where(
      and(eq(shifts.opportunityId, id), eq(shifts.state, 'open'), gt(shifts.startsAt, ctx.now())),
    )
    .orderBy(asc(shifts.id));
  for (const shift of coming) await endShift(ctx, shift.id, reason);
}

/** A draft with the same words; dates and shifts are for the new one to set. */
export async function duplicateOpportunity(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<ManagedOpportunity> {
  const orgId = await ngoOr409(ctx);
  const from = await opportunityOr404(ctx, orgId, id);
  return createOpportunity(ctx, {
    title: `Copy of ${from.title}`.slice(0, 120),
    summary: from.summary,
    description: from.description,
    remote: from.remote,
    place: from.place,
    skills: from.skills,
    contactEmail: from.contactEmail,
    approvesAutomatically: from.approvesAutomatically,
    startsOn: null,
    endsOn: null,
  });
}
