import { aiFeatureNames } from '@ngo-plus/contract/ai/usage';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import {
  administratorsOf,
  memberships,
  personDeleted,
  users,
} from '../../identity/accounts/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../kernel/index.ts';
import { budgetThresholdReached } from './events.ts';
import { type BudgetRow, budgets } from './table.ts';

const titles = phrases({
  part: '{{percent}}% of an AI budget is spent',
  all: 'An AI budget is used up',
});

const ofOrganisation = phrases({
  part: '{{percent}}% of {{amount}} for this month is spent.',
  hard: "This month's {{amount}} is used up. The built-in engine writes until next month.",
  soft: '{{amount}} for this month is spent. Models continue to write.',
});

const named = phrases({
  part: '{{name}}: {{percent}}% of {{amount}} for this month is spent.',
  hard: "{{name}}: this month's {{amount}} is used up. The built-in engine writes until next month.",
  soft: '{{name}}: {{amount}} for this month is spent. Models continue to write.',
});

export const budgetSubscriptions: readonly Subscription[] = [
  subscribe(
    budgetThresholdReached,
    'budgets.notify',
    async (ctx, { orgId, budgetId, month, percent, amountMinor }) => {
      const [found] = await ctx.db
        .select({ budget: budgets, person: users.name })
        .from(budgets)
        .leftJoin(users, eq(users.id, budgets.userId))
        .where(and(eq(budgets.orgId, orgId), eq(budgets.id, budgetId)));
      if (!found) return;
      const { budget } = found;
      const name = nameOf(found);
      const news = {
        source: `ai.budget:${budgetId}:${month}:${percent}:${amountMinor}`,
        title: percent < 100 ? titles.part : titles.all,
        body: bodyOf(percent, budget.isHard, name === undefined ? ofOrganisation : named),
        words: {
          percent: String(percent),
          amount: { amountMinor, currency: budget.currency },
          ...(name !== undefined && { name }),
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

/** The person or purpose that a budget is for; undefined for the whole organisation. */
function nameOf({ budget, person }: { budget: BudgetRow; person: string | null }) {
  if (budget.feature === null) return person ?? undefined;
  const key = aiFeatureNames[budget.feature];
  return key === undefined ? budget.feature : { key };
}

const bodyOf = (percent: number, isHard: boolean, bodies: typeof ofOrganisation): Phrase => {
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
