import type { AllocationChoice } from '@ngo-plus/contract/money/payments';
import type { Payables } from '../payable.ts';
import type { PaymentRow, UnmatchedPaymentRow } from '../table.ts';
import { liabilityKinds } from './unmatched.ts';

const isLiability = ({ kind, allocation, receivedMinor, orgId }: UnmatchedPaymentRow): boolean =>
  liabilityKinds.some((owed) => owed === kind) &&
  allocation === null &&
  receivedMinor !== null &&
  orgId !== null;

/** The allocations that are possible now; none when the ledger holds no liability for it. */
export function choicesOf(
  row: UnmatchedPaymentRow,
  payment: Pick<PaymentRow, 'status' | 'payable'> | undefined,
  payables: Payables,
): AllocationChoice[] {
  if (!isLiability(row) || !payment) return [];
  const payable = payables.find(({ name }) => name === payment.payable);
  const canAccept = payment.status === 'unmatched' && payable?.accept !== undefined;
  return [
    ...(canAccept && row.kind !== 'duplicate' ? (['accepted'] as const) : []),
    ...(row.kind === 'dispute' ? [] : (['refunded'] as const)),
    'income',
  ];
}
