import { and, eq, inArray } from 'drizzle-orm';
import { memberships, timeZoneOf, users } from '../../identity/accounts/index.ts';
import {
  dayIn,
  signedIn,
  type TestPlatform,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { type DemoCause, demoCauses } from './demo/causes.ts';
import { causePeople, causes, causeUpdates } from './table.ts';

const dayMs = 86_400_000;

/** Seeds causes of two demo NGOs in several statuses. Donations are seeded and counted separately. */
export async function seedCauses({ as }: TestPlatform): Promise<void> {
  for (const demo of demoCauses) {
    const maker = await as(demo.createdBy);
    await maker.transact((ctx) => add(ctx, demo));
  }
}

async function add(ctx: TransactionContext, demo: DemoCause): Promise<void> {
  const { orgId, userId } = signedIn(ctx);
  const now = ctx.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const { createdBy: _, endsInDays, updates, people, suggestions, faq, status, ...words } = demo;
  const id = uuidv7();
  const ends = endsInDays === null ? null : ago(-endsInDays);
  await ctx.db.insert(causes).values({
    ...words,
    id,
    orgId,
    status,
    suggestions: [...suggestions],
    faq: [...faq],
    endsOn: ends && dayIn(ends, await timeZoneOf(ctx, orgId)),
    publishedAt: status === 'draft' ? null : ago(30),
    pausedAt: status === 'paused' ? ago(2) : null,
    createdBy: userId,
    createdAt: ago(35),
    updatedAt: ago(1),
  });
  for (const { daysAgo, title, text } of updates.toReversed()) {
    const at = ago(daysAgo);
    await ctx.db.insert(causeUpdates).values({
      id: uuidv7(),
      orgId,
      causeId: id,
      title,
      text,
      publishedAt: at,
      createdBy: userId,
      createdAt: at,
      updatedAt: at,
    });
  }
  await addPeople(ctx, id, people);
}

async function addPeople(
  ctx: TransactionContext,
  causeId: string,
  people: DemoCause['people'],
): Promise<void> {
  if (people.length === 0) return;
  const { orgId, userId: invitedBy } = signedIn(ctx);
  const accounts = await ctx.db
    .select({ userId: users.id, email: users.email, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.orgId, orgId),
        inArray(
          users.email,
          people.map(({ email }) => email),
        ),
      ),
    );
  const at = ctx.now();
  for (const { email, part } of people) {
    const person = accounts.find((one) => one.email === email);
    if (!person) continue;
    const { userId, name } = person;
    await ctx.db.insert(causePeople).values({
      id: uuidv7(),
      orgId,
      causeId,
      userId,
      name,
      part,
      askedBy: invitedBy,
      askedAt: at,
      agreedAt: at,
    });
  }
}
