import type { SandboxWebhooks, TestMethod } from '@ngo-plus/contract/money/sandbox';
import { Problem, type RequestContext, type TransactionContext } from '../../kernel/index.ts';
import { openCheckout } from './checkout.ts';
import { playDispute } from './disputes.ts';
import { decideCharge, payCheckout, sandboxOr404 } from './payment.ts';
import { playPayout } from './payout.ts';
import { sandboxProvider } from './provider.ts';
import { checkoutOf } from './queries.ts';
import { sandboxSecret } from './secret.ts';

/** Whether the installation simulates payments. */
export const isSandbox = ({ adapters }: Pick<RequestContext, 'adapters'>): boolean =>
  adapters.payments.some(({ name }) => name === 'sandbox');

/**
 * A system context at another time, with the sandbox at that time: demo content passes through the same steps as every
 * payment, only earlier.
 */
export function sandboxAt(system: RequestContext, at: Date): RequestContext {
  const now = () => new Date(at);
  const sandbox = sandboxProvider({
    transact: (work) => system.transact(({ db }) => work(db), 'system'),
    publicUrl: system.config.publicUrl,
    secret: sandboxSecret(system.rootKey),
    now,
  });
  const adapters = { ...system.adapters, payments: [sandbox] };
  const transact: RequestContext['transact'] = (work, scope) =>
    system.transact((ctx) => work({ ...ctx, now, adapters }), scope);
  return { ...system, now, adapters, transact };
}

type Paid = {
  readonly reference: string;
  readonly testMethod: TestMethod;
  readonly webhooks: SandboxWebhooks;
};

/** Pays on the checkout page of a reference; payments by phone are approved immediately. */
export async function payDemo(
  ctx: TransactionContext,
  { reference, testMethod, webhooks }: Paid,
): Promise<void> {
  const checkout = Problem.ifMissing(await checkoutOf(ctx.db, reference), 'That payment page');
  const played = { webhooks, arrives: 'as-asked', answers: 'at-once' } as const;
  const { id } = checkout;
  const { state } = await payCheckout(ctx, { id, testMethod, ...played });
  if (state === 'waiting') await decideCharge(ctx, { id, decision: 'approve' });
}

const openForMs = 3_600_000;

/**
 * A payment through a link of another program that uses the same provider account: there is no order of ours for it.
 */
export async function addUnmatchedPayment(
  ctx: TransactionContext,
  {
    reference,
    amountMinor,
    currency,
  }: Record<'reference' | 'currency', string> & {
    readonly amountMinor: bigint;
  },
): Promise<void> {
  sandboxOr404(ctx);
  const { publicUrl } = ctx.config;
  await openCheckout(ctx, publicUrl, {
    reference,
    amount: { amountMinor, currency },
    saveCard: false,
    payer: { name: 'Test payer', email: 'payer@example.org' },
    title: "Paid through another system's link",
    description: '',
    returnUrl: publicUrl,
    cancelUrl: publicUrl,
    expiresAt: new Date(ctx.now().getTime() + openForMs),
  });
  await payDemo(ctx, { reference, testMethod: 'card', webhooks: 'at-once' });
}

/** An action of the payer’s bank on a sandbox payment. */
export const disputeDemo = (
  ctx: TransactionContext,
  chargeId: string,
  move: 'open' | 'win' | 'lose',
): Promise<unknown> => playDispute(ctx, { chargeId, move });

/** Pays out everything in a currency that was not paid out before. */
export const payOutDemo = (ctx: TransactionContext, currency: string): Promise<unknown> =>
  playPayout(ctx, { currency });
