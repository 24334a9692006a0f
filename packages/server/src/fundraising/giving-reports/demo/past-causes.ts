import { plainForm } from '@ngo-plus/contract/fundraising/causes';
import { type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { causes } from '../../causes/index.ts';
import { historyMonths } from './history.ts';

const dayMs = 86_400_000;

const past = [
  {
    title: 'Where it was needed most',
    summary: 'What our friends gave without saying for what.',
    story:
      "For three years these donations paid for what came up: a roof, a doctor's bill, a winter of firewood. Thank you.",
    category: 'community',
  },
  {
    title: 'School meals',
    summary: 'A plate of beans and maize, every school day.',
    story:
      'Six schools cooked with these donations until the district took over the kitchens. Thank you.',
    category: 'education',
  },
] as const;

/** Creates two closed causes that ran for years and received the oldest donations. */
export async function pastCauses(
  ctx: TransactionContext,
  { orgId, currency }: { readonly orgId: string; readonly currency: string },
): Promise<readonly [string, string]> {
  const ago = (days: number) => new Date(ctx.now().getTime() - days * dayMs);
  const ids = [uuidv7(), uuidv7()] as const;
  const begins = ago((historyMonths + 1) * 31);
  await ctx.db.insert(causes).values(
    past.map((texts, at) => ({
      ...texts,
      id: ids[at] ?? uuidv7(),
      orgId,
      currency,
      status: 'closed' as const,
      goalKind: 'donations' as const,
      goalTarget: 250n,
      form: plainForm,
      closedBy: 'team' as const,
      publishedAt: begins,
      closedAt: ago(40),
      createdAt: begins,
      updatedAt: ago(40),
    })),
  );
  return ids;
}
