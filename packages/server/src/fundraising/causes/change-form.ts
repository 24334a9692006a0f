import type { CauseFacts, DonationForm } from '@ngo-plus/contract/fundraising/causes';
import { and, eq } from 'drizzle-orm';
import { audit, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { lockCause } from './lookup.ts';
import { causes } from './table.ts';

type Change = {
  readonly suggestions: CauseFacts['suggestions'];
  readonly form: Partial<DonationForm>;
};

/** Changes the donation form of one of the organisation's causes, but not its texts. @throws Problem `not_found` */
export async function changeForm(
  ctx: TransactionContext,
  id: string,
  { suggestions, form }: Change,
): Promise<void> {
  const { orgId } = signedIn(ctx);
  const { cause } = await lockCause(ctx, orgId, id);
  await ctx.db
    .update(causes)
    .set({ suggestions, form: { ...cause.form, ...form }, updatedAt: ctx.now() })
    .where(and(eq(causes.id, id), eq(causes.orgId, orgId)));
  const after = { suggestions: 'changed', form: 'changed' };
  await audit(ctx, { action: 'causes.change', subject: id, after });
}
