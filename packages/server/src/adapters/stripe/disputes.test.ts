import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentProvider } from '../../ports/index.ts';
import { openStripeDouble, type StripeDouble } from './double.ts';
import type { Dispute } from './double-disputes.ts';
import { listed, money, never, openTestPayment } from './testing.ts';

let double: StripeDouble;
let stripe: PaymentProvider;
beforeAll(async () => {
  double = await openStripeDouble();
  stripe = await openTestPayment(double);
});
afterAll(() => double.close());
beforeEach(() => double.feel({ kind: 'answers', text: '' }));

let made = 0;
/** A dispute of a new payment. */
function disputed(changed: Partial<Dispute> = {}): Dispute {
  made += 1;
  const dispute: Dispute = {
    id: `du_1MtJUT${made}`,
    payment_intent: `pi_3disputed${made}`,
    amount: 2_500,
    currency: 'usd',
    created: 1_680_651_737,
    reason: 'product_not_received',
    due_by: 1_682_294_399,
    status: 'needs_response',
    balance_transactions: [{ amount: -2_000, fee: 1_500, currency: 'gbp' }],
    ...changed,
  };
  double.dispute(dispute);
  return dispute;
}

const of = ({ payment_intent: id }: Dispute) => stripe.disputesOf(id ?? '', never);

test("a dispute has its amount, Stripe's fee and the deadline for the response", async () => {
  const dispute = disputed();
  expect(await of(dispute)).toEqual([
    {
      id: dispute.id,
      chargeId: dispute.payment_intent,
      state: 'needs-answer',
      amount: money(2_500n, 'USD'),
      isWithdrawn: true,
      fee: money(1_500n, 'GBP'),
      reason: 'product not received',
      dueAt: new Date(1_682_294_399_000),
      openedAt: new Date(1_680_651_737_000),
      url: `https://dashboard.stripe.com/test/payments/${dispute.payment_intent}`,
    },
  ]);
  expect(double.exchanges.map(({ path }) => path)).toEqual([
    `GET /v1/disputes?payment_intent=${dispute.payment_intent}&limit=100`,
  ]);
});

test.each([
  { status: 'warning_needs_response', state: 'needs-answer' },
  { status: 'needs_response', state: 'needs-answer' },
  { status: 'appeal_needs_response', state: 'needs-answer' },
  { status: 'warning_under_review', state: 'under-review' },
  { status: 'under_review', state: 'under-review' },
  { status: 'a_new_word', state: 'under-review' },
  { status: 'warning_closed', state: 'won' },
  { status: 'prevented', state: 'won' },
  { status: 'won', state: 'won' },
  { status: 'lost', state: 'lost' },
])('$status is $state', async ({ status, state }) => {
  expect(await of(disputed({ status }))).toMatchObject([{ state }]);
});

test('an inquiry moves no money, and a dispute that is won returns the amount and the fee', async () => {
  const inquiry = disputed({
    status: 'warning_needs_response',
    balance_transactions: [],
    due_by: 0,
  });
  expect(await of(inquiry)).toMatchObject([
    { isWithdrawn: false, fee: undefined, dueAt: undefined },
  ]);
  const won = disputed({
    status: 'won',
    balance_transactions: [
      { amount: -2_000, fee: 1_500, currency: 'gbp' },
      { amount: 2_000, fee: -1_500, currency: 'gbp' },
    ],
  });
  expect(await of(won)).toMatchObject([{ isWithdrawn: false, fee: money(0n, 'GBP') }]);
});

test("disputes of a period are found across pages, without those of other accounts' payments", async () => {
  const created = 1_700_000_000;
  const ids = Array.from({ length: 103 }, () => disputed({ created }).id);
  disputed({ created, payment_intent: null });
  disputed({ created: created + 60 });
  const [from, to] = [new Date(created * 1_000), new Date((created + 60) * 1_000)];
  const found = await listed(stripe.disputesBetween(from, to, never));
  expect(found.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test('ids that are not Stripe payments are not looked up', async () => {
  await expect(stripe.disputesOf('../balance', never)).rejects.toMatchObject({
    outcome: 'refused',
  });
  expect(double.exchanges).toEqual([]);
});
