import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import { administratorsOf, memberships, personDeleted } from '../../identity/accounts/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../kernel/index.ts';
import { budgetThresholdReached } from './events.ts';
import { budgets } from './table.ts';

const titles = phrases({
  part: '{{percent}}% of an AI budget is spent',
  all: 'An AI budget is used up',
});

const bodies = phrases({
  part: '{{percent}}% of {{amount}} for this month is spent.',
  hard: 'Nothing more of {{amount}} can be spent this month. The built-in engine writes until next month.',
  soft: '{{amount}} for this month is spent. Models continue to write.',
});

export const budgetSubscriptions: readonly Subscription[] = [
  subscribe(
    budgetThresholdReached,
    'budgets.notify',
    async (ctx, { orgId, budgetId, month, percent }) => {
      const [budget] = await ctx.db
        .select()
        .from(budgets)
        .where(and(eq(budgets.orgId, orgId), eq(budgets.id, budgetId)));
      if (!budget) return;
      const news = {
        source: `ai.budget:${budgetId}:${month}:${percent}`,
        title: percent < 100 ? titles.part : titles.all,
        body: bodyOf(percent, budget.isHard),
        words: {
          percent: String(percent),
          amount: { amountMinor: budget.amountMinor.toString(), currency: budget.currency },
        },
      } as const;
      await notify(ctx, {
        ...news,
        orgId,
        userIds: await administratorsOf(ctx, orgId),
        href: '/settings/ai-budgets',
      });
      if (budget.isOfPlatform) await notifyPlatform(ctx, news);
    },
  ),
  subscribe(personDeleted, 'budgets.forget-person', async (ctx, { userId }) => {
    await ctx.db.delete(budgets).where(eq(budgets.userId, userId));
  }),
];

const bodyOf = (percent: number, isHard: boolean): Phrase => {
  if (percent < 100) return bodies.part;
  return isHard ? bodies.hard : bodies.soft;
};

type BudgetNews = Omit<Parameters<typeof notify>[1], 'orgId' | 'userIds' | 'href'>;

async function notifyPlatform(ctx: TransactionContext, news: BudgetNews): Promise<void> {
  const admins = await ctx.db
    .select({ orgId: memberships.orgId, userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.role, 'SUPER_ADMIN'), isNull(memberships.deactivatedAt)))
    .limit(100);
  for (const [orgId, people = []] of Object.entries(Object.groupBy(admins, (one) => one.orgId)))
    await notify(ctx, {
      ...news,
      orgId,
      userIds: people.map(({ userId }) => userId),
      href: '/api-usage/budgets',
    });
}
