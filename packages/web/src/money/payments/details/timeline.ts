import type {
  AdminPayment,
  PaymentEvent,
  UnmatchedPayment,
} from '@ngo-plus/contract/money/payments';

/** A past or future event of a payment; `kind` determines how it is described. */
export type TimelineEvent = { readonly at: string; readonly key: string } & (
  | { readonly kind: 'started' | 'settled' | 'check' }
  | { readonly kind: 'message'; readonly event: PaymentEvent }
  | { readonly kind: 'unmatched' | 'resolved'; readonly unmatched: UnmatchedPayment }
  | { readonly kind: 'refund'; readonly refund: AdminPayment['refunds'][number] }
);

/** The timeline of a payment in order; future events are last. */
export function timelineOf(
  { createdAt, settledAt, nextCheckAt, refunds }: AdminPayment,
  events: readonly PaymentEvent[],
  unmatched: readonly UnmatchedPayment[],
): TimelineEvent[] {
  const past: TimelineEvent[] = [
    { kind: 'started', at: createdAt, key: 'started' },
    ...(settledAt ? [{ kind: 'settled' as const, at: settledAt, key: 'settled' }] : []),
    ...events.map((event) => ({
      kind: 'message' as const,
      at: event.receivedAt,
      key: event.id,
      event,
    })),
    ...unmatched.map((unmatched) => ({
      kind: 'unmatched' as const,
      at: unmatched.detectedAt,
      key: `unmatched ${unmatched.id}`,
      unmatched,
    })),
    ...unmatched.flatMap((unmatched) =>
      unmatched.resolvedAt
        ? [
            {
              kind: 'resolved' as const,
              at: unmatched.resolvedAt,
              unmatched,
              key: `resolved ${unmatched.id}`,
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
  const upcoming: TimelineEvent[] = nextCheckAt
    ? [{ kind: 'check', at: nextCheckAt, key: 'check' }]
    : [];
  return [...past.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)), ...upcoming];
}
