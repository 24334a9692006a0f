import { type MyPage, maxOfMyPages, myPage } from '@ngo-plus/contract/fundraising/fundraisers';
import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { organisations, users } from '../../identity/accounts/index.ts';
import { signedIn, type TransactionContext, toShape } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { ownPathFor } from './owner-token.ts';
import { fundraisers } from './table.ts';

/**
 * Lists the fundraising pages of the signed-in user, each with a link to manage it: a confirmed email address of the
 * account proves ownership like the link in an email. Needs scope `system`, because pages belong to any organisation.
 */
export async function listMyPages(ctx: TransactionContext): Promise<MyPage[]> {
  const rows = await select(ctx, signedIn(ctx).userId);
  return Promise.all(rows.map((row) => present(ctx, row)));
}

const raised = sql`
  from fundraisers m join fundraiser_totals t on t.fundraiser_id = m.id
  where m.cause_id = ${fundraisers.causeId} and (m.id = ${fundraisers.id}
    or (m.team_id = ${fundraisers.id} and m.status in ('public', 'closed')))`;

const select = ({ db }: TransactionContext, userId: string) =>
  db
    .select({
      page: fundraisers,
      cause: { id: causes.id, title: causes.title, currency: causes.currency },
      organisation: organisations.name,
      raisedMinor: sql<string>`(select coalesce(sum(t.raised_minor), 0)::text ${raised})`,
      donations: sql<number>`(select coalesce(sum(t.donations), 0)::int ${raised})`,
    })
    .from(fundraisers)
    .innerJoin(causes, eq(causes.id, fundraisers.causeId))
    .innerJoin(organisations, eq(organisations.id, fundraisers.orgId))
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        ne(fundraisers.email, ''),
        or(
          eq(fundraisers.userId, userId),
          and(isNotNull(users.emailVerifiedAt), eq(fundraisers.emailKey, users.emailKey)),
        ),
      ),
    )
    .orderBy(desc(fundraisers.id))
    .limit(maxOfMyPages);

type Row = Awaited<ReturnType<typeof select>>[number];

async function present(
  ctx: TransactionContext,
  { page, cause, organisation, raisedMinor, donations }: Row,
): Promise<MyPage> {
  const { id, kind, status, name, reason, goalMinor } = page;
  return toShape(myPage, {
    id,
    kind,
    status,
    name,
    reason,
    raisedMinor,
    donations,
    cause: { ...cause, organisation },
    goalMinor: goalMinor?.toString() ?? null,
    path: status === 'removed' ? null : await ownPathFor(ctx, id),
  });
}
