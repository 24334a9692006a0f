import type { Allocation } from '@ngo-plus/contract/money/payments';
import type { Purposes } from './purpose.ts';
import type { MismatchRow, PaymentRow } from './table.ts';
import { owedKinds } from './unmatched.ts';

const isOwed = ({ kind, taken, foundMinor, orgId }: MismatchRow): boolean =>
  owedKinds.some((owed) => owed === kind) &&
  taken === null &&
  foundMinor !== null &&
  orgId !== null;

/** What can become of the money now; nothing where none stands in the books as owed. */
export function choicesOf(
  row: MismatchRow,
  payment: Pick<PaymentRow, 'status' | 'purpose'> | undefined,
  purposes: Purposes,
): Allocation[] {
  if (!isOwed(row) || !payment) return [];
  const purpose = purposes.find(({ name }) => name === payment.purpose);
  const canTake = payment.status === 'held' && purpose?.accept !== undefined;
  return [
    ...(canTake && row.kind !== 'duplicate' ? (['attached'] as const) : []),
    ...(row.kind === 'dispute' ? [] : (['given-back'] as const)),
    'income',
  ];
}
