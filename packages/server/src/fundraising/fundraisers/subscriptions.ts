import { managesFundraisers } from '@ngo-plus/contract/fundraising/fundraisers';
import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { memberships, personDeleted } from '../../identity/accounts/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { eraseOwner } from './contact-sync.ts';
import { fundraiserReported, fundraiserRevised, fundraiserStarted } from './events.ts';
import { fundraisers } from './table.ts';

type Report = { readonly orgId: string; readonly fundraiserId: string };

export const fundraiserSubscriptions: readonly Subscription[] = [
  subscribe(fundraiserStarted, 'fundraisers.notify-started', (ctx, event) =>
    notifyTeam(ctx, event, {
      source: `causes.page-started:${event.fundraiserId}`,
      title: event.waits
        ? phrase('{{who}} wants to fundraise for {{title}}: review the page')
        : phrase('{{who}} is fundraising for {{title}}'),
    }),
  ),
  subscribe(fundraiserRevised, 'fundraisers.notify-revised', (ctx, event) =>
    notifyTeam(ctx, event, {
      source: `causes.page-revised:${event.fundraiserId}:${ctx.now().toISOString()}`,
      title: phrase('{{who}} changed their page for {{title}}: review it again'),
    }),
  ),
  subscribe(fundraiserReported, 'fundraisers.notify-reported', (ctx, event) =>
    notifyTeam(ctx, event, {
      source: `causes.page-reported:${event.reportId}`,
      title: phrase("New problem report for {{who}}'s page for {{title}}"),
    }),
  ),
  subscribe(personDeleted, 'fundraisers.forget', (ctx, { userId }) => eraseOwner(ctx, userId)),
];

async function notifyTeam(
  ctx: TransactionContext,
  { orgId, fundraiserId }: Report,
  { source, title }: { readonly source: `causes.${string}`; readonly title: Phrase },
): Promise<void> {
  const [row] = await ctx.db
    .select({ who: fundraisers.name, title: causes.title })
    .from(fundraisers)
    .innerJoin(causes, eq(causes.id, fundraisers.causeId))
    .where(eq(fundraisers.id, fundraiserId));
  if (!row) return;
  await notify(ctx, {
    orgId,
    userIds: await teamOf(ctx, orgId),
    source,
    title,
    words: row,
    href: `/fundraisers/${fundraiserId}`,
  });
}

async function teamOf({ db }: TransactionContext, orgId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.orgId, orgId),
        inArray(memberships.role, [...managesFundraisers.roles]),
        isNull(memberships.deactivatedAt),
      ),
    );
  return rows.map(({ userId }) => userId);
}
