import type { AdminPayment, Mismatch, PaymentEvent } from '@ngo-plus/contract/money/payments';

/** Something that happened to a payment, or will: `kind` decides how it is told. */
export type Happening = { readonly at: string; readonly key: string } & (
  | { readonly kind: 'begun' | 'settled' | 'check' }
  | { readonly kind: 'message'; readonly event: PaymentEvent }
  | { readonly kind: 'misfit' | 'resolved'; readonly mismatch: Mismatch }
  | { readonly kind: 'refund'; readonly refund: AdminPayment['refunds'][number] }
);

/** The whole story of a payment in its order; what is yet to come stands last. */
export function storyOf(
  { createdAt, settledAt, nextCheckAt, refunds }: AdminPayment,
  events: readonly PaymentEvent[],
  mismatches: readonly Mismatch[],
): Happening[] {
  const past: Happening[] = [
    { kind: 'begun', at: createdAt, key: 'begun' },
    ...(settledAt ? [{ kind: 'settled' as const, at: settledAt, key: 'settled' }] : []),
    ...events.map((event) => ({
      kind: 'message' as const,
      at: event.receivedAt,
      key: event.id,
      event,
    })),
    ...mismatches.map((mismatch) => ({
      kind: 'misfit' as const,
      at: mismatch.foundAt,
      key: `found ${mismatch.id}`,
      mismatch,
    })),
    ...mismatches.flatMap((mismatch) =>
      mismatch.resolvedAt
        ? [
            {
              kind: 'resolved' as const,
              at: mismatch.resolvedAt,
              mismatch,
              key: `resolved ${mismatch.id}`,
            },
          ]
        : [],
    ),
    ...refunds.map((refund) => ({
      kind: 'refund' as const,
      at: refund.at,
      key: refund.id,
      refund,
    })),
  ];
  const ahead: Happening[] = nextCheckAt ? [{ kind: 'check', at: nextCheckAt, key: 'check' }] : [];
  return [...past.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)), ...ahead];
}
