import type * as contract from '@ngo-plus/contract/fundraising/experiments';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import { audit, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { changeForm } from '../causes/index.ts';
import type { CountVariants } from './counts.ts';
import { experimentOr404 } from './queries.ts';
import { formExperiments } from './table.ts';

/** Ends an experiment; idempotent. @throws Problem `not_found` */
export const endExperiment =
  (count: CountVariants) =>
  async (ctx: TransactionContext, { id }: Input<typeof contract.endExperiment>) => {
    const { orgId } = signedIn(ctx);
    const now = ctx.now();
    const before = await experimentOr404(ctx, count, id);
    if (before.state === 'running') {
      await ctx.db
        .update(formExperiments)
        .set({ endedAt: now })
        .where(
          and(
            eq(formExperiments.id, id),
            eq(formExperiments.orgId, orgId),
            isNull(formExperiments.endedAt),
          ),
        );
      const after = { visits: before.visits, planned: before.visitsPlanned };
      await audit(ctx, { action: 'experiments.end', subject: id, after });
    }
    return experimentOr404(ctx, count, id);
  };

/**
 * Applies the form of a variant to the cause. It need not be the winner.
 *
 * @throws Problem `not_found`, `conflict` if the experiment is running
 */
export const chooseVariant =
  (count: CountVariants) =>
  async (ctx: TransactionContext, { id, variantId }: Input<typeof contract.chooseVariant>) => {
    const { orgId } = signedIn(ctx);
    const { state, causeId, variants } = await experimentOr404(ctx, count, id);
    if (state === 'running')
      throw new Problem('conflict', 'End the test before you choose a version.');
    const chosen = variants.find((variant) => variant.id === variantId);
    const { place: index, form } = Problem.ifMissing(chosen, 'That version');
    const { suggestions, ...rest } = form;
    await changeForm(ctx, causeId, { suggestions, form: rest });
    await ctx.db
      .update(formExperiments)
      .set({ chosenId: variantId })
      .where(and(eq(formExperiments.id, id), eq(formExperiments.orgId, orgId)));
    await audit(ctx, { action: 'experiments.apply', subject: id, after: { place: index } });
    return experimentOr404(ctx, count, id);
  };
