import {
  type Cause,
  cause as causeShape,
  causeUpdate,
  missingToPublish,
} from '@ngo-plus/contract/fundraising/causes';
import { asc, desc, eq } from 'drizzle-orm';
import { users } from '../../identity/accounts/index.ts';
import { dayIn, type TransactionContext, toShape, translateEach } from '../../kernel/index.ts';
import type { CauseWithOrganisation } from './lookup.ts';
import { presentPicture } from './picture-address.ts';
import { type CauseRow, type CauseUpdateRow, causePeople, causeUpdates } from './table.ts';
import { totalsOf } from './totals.ts';

/** Returns a cause's facts as the API does: minor units as strings, pictures with their URLs. */
export const presentFacts = (row: CauseRow) => ({
  title: row.title,
  summary: row.summary,
  story: row.story,
  category: row.category,
  location: row.location,
  currency: row.currency,
  goalKind: row.goalKind,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  form: row.form,
  faq: row.faq,
  suggestions: row.suggestions,
  questions: row.questions,
  goalTarget: row.goalTarget?.toString() ?? null,
  cover: row.cover && presentPicture(row.cover),
  gallery: row.gallery.map(presentPicture),
});

export const presentUpdate = (row: CauseUpdateRow) =>
  toShape(causeUpdate, {
    id: row.id,
    title: row.title,
    text: row.text,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  });

export async function presentCause(
  ctx: TransactionContext,
  { cause, raiser, hasDonations }: CauseWithOrganisation,
): Promise<Cause> {
  const facts = presentFacts(cause);
  const updates = await ctx.db
    .select()
    .from(causeUpdates)
    .where(eq(causeUpdates.causeId, cause.id))
    .orderBy(desc(causeUpdates.id));
  return toShape(causeShape, {
    ...facts,
    id: cause.id,
    status: cause.status,
    organisation: raiser,
    hasDonations,
    totals: await totalsOf(ctx, cause.id),
    missing: translateEach(
      ctx.language,
      missingToPublish(facts, dayIn(ctx.now(), raiser.timeZone)),
    ),
    people: await peopleOf(ctx, cause.id),
    updates: updates.map(presentUpdate),
    publishedAt: cause.publishedAt?.toISOString() ?? null,
    pausedAt: cause.pausedAt?.toISOString() ?? null,
    closedAt: cause.closedAt?.toISOString() ?? null,
    closedBy: cause.closedBy,
    createdAt: cause.createdAt.toISOString(),
    updatedAt: cause.updatedAt.toISOString(),
  });
}

/** Returns the people shown on a cause and those who were asked, in the order they were added. */
export async function peopleOf({ db }: TransactionContext, causeId: string) {
  const rows = await db
    .select({ person: causePeople, account: users.name })
    .from(causePeople)
    .leftJoin(users, eq(users.id, causePeople.userId))
    .where(eq(causePeople.causeId, causeId))
    .orderBy(asc(causePeople.id));
  return rows.map(({ person: { id, userId, name, part, agreedAt }, account }) => ({
    id,
    userId,
    part,
    name: name || (account ?? ''),
    agreedAt: agreedAt?.toISOString() ?? null,
  }));
}
