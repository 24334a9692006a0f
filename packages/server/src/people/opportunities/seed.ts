import {
  clockTime,
  opportunityFacts,
  opportunityStates,
} from '@ngo-plus/contract/people/opportunities';
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import * as z from 'zod';
import {
  addConfirmedPerson,
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
import { demoTable, demoTexts, moment } from '../../platform/demo-content/index.ts';
import { cancelTokenOf, hashOf } from './cancel-token.ts';
import { organisationOf } from './lookup.ts';
import { instantsOf } from './shifts/index.ts';
import { opportunities, type SignupRow, shifts, signups } from './table.ts';

const dayMs = 86_400_000;

/** People are named by the addresses of their demo accounts. */
const demoShift = z.strictObject({
  day: moment,
  from: clockTime,
  to: clockTime,
  capacity: z.int(),
  note: z.string().default(''),
  people: z.array(z.string()).default([]),
  waiting: z.array(z.string()).default([]),
});

const { title, summary, remote, place, skills, contactEmail } = opportunityFacts.shape;
const demoOpportunity = z.strictObject({
  offeredBy: z.string(),
  state: z.enum(opportunityStates),
  title,
  summary,
  remote,
  place,
  skills,
  contactEmail,
  shifts: z.array(demoShift),
  content: opportunityFacts.shape.description,
});
type DemoOpportunity = z.infer<typeof demoOpportunity>;

/** `appliesTo` is the email address of an organisation's owner. */
const demoApplicant = z.strictObject({
  email: z.string(),
  name: z.string(),
  appliesTo: z.string(),
});

/**
 * Opportunities of two demo NGOs, with past and upcoming shifts, sign-ups and a waiting list, and
 * people who apply to volunteer. No emails are sent.
 */
export async function seedOpportunities({ as }: TestPlatform): Promise<void> {
  for (const demo of await demoTexts('people/opportunities', demoOpportunity)) {
    const owner = await as(demo.offeredBy);
    // Names of demo people who sign up are looked up across organisations.
    await owner.transact((ctx) => add(ctx, demo), 'system');
  }
  const passwordHash = await hashPassword(demoPassword);
  const applicants = await demoTable('people/opportunities/applicants.csv', demoApplicant);
  for (const { appliesTo, ...person } of applicants) {
    const owner = await as(appliesTo);
    await owner.transact((ctx) => addApplicant(ctx, { ...person, passwordHash }), 'system');
  }
}

/** Adds someone who signed up for the next shift and whose application is pending. */
async function addApplicant(
  ctx: TransactionContext,
  applicant: { readonly email: string; readonly name: string; readonly passwordHash: string },
): Promise<void> {
  const { orgId } = signedIn(ctx);
  const person = await addConfirmedPerson(ctx, applicant);
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
  await addPeople(ctx, { orgId, shiftId: next.id }, [applicant.email], 'confirmed');
}

async function add(
  ctx: TransactionContext,
  { offeredBy: _, content: description, shifts: planned, ...demo }: DemoOpportunity,
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
    description,
    createdBy: userId,
    createdAt: publishedAt,
    updatedAt: now,
    publishedAt: demo.state === 'draft' ? null : publishedAt,
    closedAt: demo.state === 'closed' ? now : null,
  });
  const spans = await instantsOf(
    ctx,
    timeZone,
    planned.map(({ day, from, to }) => ({ from, to, day: dayIn(day(now), timeZone) })),
  );
  for (const [at, { capacity, note, people, waiting }] of planned.entries()) {
    const span = spans[at];
    if (!span) continue;
    const shiftId = uuidv7();
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
  shift: { readonly orgId: string; readonly shiftId: string },
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
      ...shift,
      id,
      userId,
      state,
      signedUpAt,
      confirmedAt: state === 'confirmed' ? signedUpAt : null,
      cancelHash: hashOf(await cancelTokenOf(ctx, id)),
    });
  }
}
