import type { Input } from '@ngo-plus/contract/kernel';
import type { decideSandboxCharge, paySandboxCheckout } from '@ngo-plus/contract/money/sandbox';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { arriving, simulatedCharge } from './charge.ts';
import { charged } from './decisions.ts';
import { present } from './present.ts';
import { decideRow, findCheckout, insertCharge, latestCharge } from './queries.ts';
import { notify } from './send-webhooks.ts';
import { refusedByPayer } from './simulations.ts';
import type { CheckoutRow } from './table.ts';

/**
 * Simulates a payment. Paying twice, also concurrently, makes one charge, unless the first one failed.
 *
 * @throws Problem `not_found`; `conflict` when the page has expired
 */
export async function payCheckout(
  ctx: TransactionContext,
  { id, testMethod, webhooks, arrives, answers }: Input<typeof paySandboxCheckout>,
) {
  const checkout = await checkoutOr404(ctx, id);
  const latest = await latestCharge(ctx.db, id);
  if (latest && latest.state !== 'failed') return present(ctx, checkout);
  if (checkout.expiresAt <= ctx.now())
    throw new Problem('conflict', 'This payment page has expired. Start the payment again.');
  const { reference, saveCard } = checkout;
  const amount = arriving(checkout, arrives);
  const paid = {
    checkoutId: id,
    reference,
    testMethod,
    saveCard,
    webhooks,
    answers,
    amount,
    at: ctx.now(),
  };
  const charge = await insertCharge(ctx.db, simulatedCharge(paid));
  if (charge) await charged(ctx, charge);
  return present(ctx, checkout);
}

/**
 * Simulates the decision of the payer’s phone or bank. A settled charge does not change.
 *
 * @throws Problem `not_found`
 */
export async function decideCharge(
  ctx: TransactionContext,
  { id, decision }: Input<typeof decideSandboxCharge>,
) {
  const checkout = await checkoutOr404(ctx, id);
  const latest = await latestCharge(ctx.db, id);
  const approved = decision === 'approve';
  const decided =
    latest &&
    (await decideRow(
      ctx.db,
      latest.id,
      approved ? { state: 'succeeded', failure: '' } : { state: 'failed', failure: refusedByPayer },
    ));
  if (decided) await notify(ctx, decided);
  return present(ctx, checkout);
}

export async function readCheckout(ctx: TransactionContext, { id }: { readonly id: string }) {
  return present(ctx, await checkoutOr404(ctx, id));
}

async function checkoutOr404(ctx: TransactionContext, id: string): Promise<CheckoutRow> {
  sandboxOr404(ctx);
  return Problem.ifMissing(await findCheckout(ctx.db, id), 'That payment page');
}

/**
 * Disables the simulation when real providers are configured, even on pages that were opened before.
 *
 * @throws Problem `not_found`
 */
export function sandboxOr404({ adapters }: TransactionContext): void {
  const sandbox = adapters.payments.find(({ name }) => name === 'sandbox');
  Problem.ifMissing(sandbox, 'The sandbox');
}
