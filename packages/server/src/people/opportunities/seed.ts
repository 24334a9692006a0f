import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import {
  addProvenPerson,
  applyTo,
  demoPassword,
  hashPassword,
  users,
} from '../../identity/accounts/index.ts';
import {
  dayIn,
  signedIn,
  type TestPlatform,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { cancelTokenOf, hashOf } from './cancel-token.ts';
import { demoApplicant } from './demo/applicant.ts';
import { type DemoOpportunity, demoOpportunities } from './demo/opportunities.ts';
import { organisationOf } from './lookup.ts';
import { instantsOf } from './shift-times.ts';
import { opportunities, type SignupRow, shifts, signups } from './table.ts';

const dayMs = 86_400_000;

/** Opportunities of two demo NGOs, with shifts past and to come, places and a waiting list. Nobody is written to. */
export async function seedOpportunities({ as }: TestPlatform): Promise<void> {
  for (const demo of demoOpportunities) {
    const owner = await as(demo.offeredBy);
    // Names of demo people who sign up are looked up across organisations.
    await owner.transact((ctx) => add(ctx, demo), 'system');
  }
  const owner = await as(demoApplicant.offeredBy);
  const passwordHash = await hashPassword(demoPassword);
  await owner.transact((ctx) => addApplicant(ctx, passwordHash), 'system');
}

/** A place on the next shift, and an application that somebody of the organisation decides on. */
async function addApplicant(ctx: TransactionContext, passwordHash: string): Promise<void> {
  const { orgId } = signedIn(ctx);
  const { name, email } = demoApplicant;
  const person = await addProvenPerson(ctx, { name, email, passwordHash });
  const [next] = await ctx.db
    .select({ id: shifts.id })
    .from(shifts)
    .where(
      and(
        eq(shifts.orgId, orgId),
        gt(shifts.startsAt, ctx.now()),
        lt(shifts.taken, shifts.capacity),
      ),
    )
    .orderBy(asc(shifts.startsAt), asc(shifts.id))
    .limit(1);
  if (!person || !next) return;
  await applyTo(ctx, { orgId, userId: person.userId });
  await addPeople(ctx, { orgId, shiftId: next.id }, [email], 'confirmed');
}

type Demo = DemoOpportunity;

async function add(
  ctx: TransactionContext,
  { offeredBy: _, shifts: planned, ...demo }: Demo,
): Promise<void> {
  const { orgId, userId } = signedIn(ctx);
  const { timeZone } = await organisationOf(ctx, orgId);
  const now = ctx.now();
  const id = uuidv7();
  const publishedAt = new Date(now.getTime() - 40 * dayMs);
  await ctx.db.insert(opportunities).values({
    ...demo,
    id,
    orgId,
    skills: [...demo.skills],
    createdBy: userId,
    createdAt: publishedAt,
    updatedAt: now,
    publishedAt: demo.state === 'draft' ? null : publishedAt,
    closedAt: demo.state === 'closed' ? now : null,
  });
  const spans = await instantsOf(
    ctx,
    timeZone,
    planned.map(({ inDays, from, to }) => ({
      from,
      to,
      day: dayIn(new Date(now.getTime() + inDays * dayMs), timeZone),
    })),
  );
  for (const [at, shift] of planned.entries()) {
    const span = spans[at];
    if (!span) continue;
    const shiftId = uuidv7();
    const { capacity, note = '', people = [], waiting = [] } = shift;
    await ctx.db.insert(shifts).values({
      ...span,
      id: shiftId,
      orgId,
      opportunityId: id,
      capacity,
      note,
      createdAt: publishedAt,
      updatedAt: publishedAt,
    });
    await addPeople(ctx, { orgId, shiftId }, people, 'confirmed');
    await addPeople(ctx, { orgId, shiftId }, waiting, 'waiting');
  }
}

async function addPeople(
  ctx: TransactionContext,
  place: { orgId: string; shiftId: string },
  emails: readonly string[],
  state: SignupRow['state'],
): Promise<void> {
  if (emails.length === 0) return;
  const people = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, [...emails]));
  for (const { id: userId } of people) {
    const id = uuidv7();
    const signedUpAt = new Date(ctx.now().getTime() - 38 * dayMs);
    await ctx.db.insert(signups).values({
      ...place,
      id,
      userId,
      state,
      signedUpAt,
      confirmedAt: state === 'confirmed' ? signedUpAt : null,
      cancelHash: hashOf(await cancelTokenOf(ctx, id)),
    });
  }
}
