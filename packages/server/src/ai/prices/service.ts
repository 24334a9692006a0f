import type * as contract from '@ngo-plus/contract/ai/prices';
import { maxPrices } from '@ngo-plus/contract/ai/prices';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import { asc, desc, eq } from 'drizzle-orm';
import { audit, Problem, signedIn, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { modelPrices, type PriceRow } from './table.ts';

/** Checks the role, independently of the route's guard. @throws Problem `forbidden` */
function superAdminOr403(ctx: TransactionContext): void {
  if (!allows(['SUPER_ADMIN'], signedIn(ctx).role))
    throw new Problem('forbidden', 'Only super administrators can manage prices of models.');
}

export async function listPrices(ctx: TransactionContext) {
  superAdminOr403(ctx);
  const rows = await ctx.db
    .select()
    .from(modelPrices)
    .orderBy(asc(modelPrices.provider), asc(modelPrices.model), desc(modelPrices.validFrom))
    .limit(maxPrices);
  return rows.map(present);
}

/** @throws Problem `conflict` when as many prices as can be stored exist */
export async function savePrice(
  ctx: TransactionContext,
  input: Input<typeof contract.savePrice>,
): Promise<contract.ModelPrice> {
  superAdminOr403(ctx);
  if ((await ctx.db.$count(modelPrices)) >= maxPrices)
    throw new Problem('conflict', 'There are too many prices. Delete old ones first.');
  const amounts = {
    inputMicro: BigInt(input.inputMicro),
    cachedMicro: input.cachedMicro === null ? null : BigInt(input.cachedMicro),
    outputMicro: BigInt(input.outputMicro),
    reasoningMicro: input.reasoningMicro === null ? null : BigInt(input.reasoningMicro),
  };
  const { provider, model, currency, validFrom } = input;
  const [row] = await ctx.db
    .insert(modelPrices)
    .values({
      ...amounts,
      id: uuidv7(),
      provider,
      model,
      currency,
      validFrom,
      createdAt: ctx.now(),
    })
    .onConflictDoUpdate({
      target: [
        modelPrices.provider,
        modelPrices.model,
        modelPrices.currency,
        modelPrices.validFrom,
      ],
      set: amounts,
    })
    .returning();
  const saved = present(Problem.ifMissing(row, 'That price'));
  await audit(ctx, { action: 'prices.save', subject: saved.id, after: input });
  return saved;
}

export async function deletePrice(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deletePrice>,
) {
  superAdminOr403(ctx);
  const [row] = await ctx.db.delete(modelPrices).where(eq(modelPrices.id, id)).returning();
  const { createdAt: _, ...before } = Problem.ifMissing(row, 'That price');
  await audit(ctx, { action: 'prices.delete', subject: id, before: present({ ...before }) });
  return {};
}

const present = ({ provider, ...row }: Omit<PriceRow, 'createdAt'>): contract.ModelPrice => ({
  ...row,
  provider: provider as contract.ModelPrice['provider'],
  inputMicro: row.inputMicro.toString(),
  cachedMicro: row.cachedMicro?.toString() ?? null,
  outputMicro: row.outputMicro.toString(),
  reasoningMicro: row.reasoningMicro?.toString() ?? null,
});
