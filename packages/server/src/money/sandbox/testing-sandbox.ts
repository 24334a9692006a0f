import type { SandboxCheckout } from '@ngo-plus/contract/money/sandbox';
import { type Money, transact } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import type { CheckoutOrder, PaymentProvider } from '../../ports/index.ts';
import { sandboxProvider } from './provider.ts';
import { sandboxRoutes } from './routes.ts';
import { sandboxSecret } from './secret.ts';

export const signal: AbortSignal = new AbortController().signal;

export const money = (amountMinor: bigint, currency: string): Money => ({ amountMinor, currency });

let orders = 0;

/** A new order with a unique reference; it expires an hour after the tests’ clock. */
export const orderOf = (changed: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  reference: `donation-0199-${++orders}`,
  amount: money(5_000n, 'RWF'),
  payer: { email: 'amina@example.org', name: 'Amina Mbeki' },
  title: 'Clean water for Kibungo',
  description: 'One donation',
  returnUrl: 'http://localhost:4031/causes/1?donation_success=true',
  cancelUrl: 'http://localhost:4031/causes/1',
  expiresAt: new Date('2026-03-01T10:00:00Z'),
  saveCard: false,
  ...changed,
});

export type Sandbox = {
  readonly provider: PaymentProvider;
  readonly secret: string;
  /** Opens a checkout page for an order. */
  readonly open: (changed?: Partial<CheckoutOrder>) => Promise<{ id: string; reference: string }>;
  /** Sends a payment as the checkout page does. */
  readonly pay: (id: string, sent?: object) => Promise<SandboxCheckout>;
  readonly decide: (id: string, decision: 'approve' | 'refuse') => Promise<SandboxCheckout>;
  readonly send: Awaited<ReturnType<World['serve']>>['send'];
};

/** The provider, and its pages as a payer uses them. */
export async function openSandbox(world: World): Promise<Sandbox> {
  const { pools, config, rootKey, now } = world.platform;
  const secret = sandboxSecret(rootKey);
  const provider = sandboxProvider({
    transact: (work) => transact(pools.app, { scope: 'system', actor: undefined }, work),
    publicUrl: config.publicUrl,
    secret,
    now,
  });
  world.adapt({ payments: [provider] });
  const { send } = await world.serve(sandboxRoutes);
  const sent = async (path: string, body: object) => {
    const reply = await send(undefined, `POST /api/sandbox/${path}`, body);
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.body as SandboxCheckout;
  };
  return {
    provider,
    secret,
    open: async (changed) => {
      const order = orderOf(changed);
      const { checkoutId = '' } = await provider.open(order, signal);
      return { id: checkoutId, reference: order.reference };
    },
    pay: (id, body = {}) => sent('payments', { id, testMethod: 'card', ...body }),
    decide: (id, decision) => sent('decisions', { id, decision }),
    send,
  };
}
