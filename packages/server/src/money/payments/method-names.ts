import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type { PaymentMethod } from '@ngo-plus/contract/money/payments';

/** Payment methods within a sentence on documents. */
export const methodNames: Readonly<Record<PaymentMethod, Phrase>> = phrases({
  card: 'card',
  'mobile-money': 'mobile money',
  'bank-transfer': 'bank transfer',
  ussd: 'ussd',
  wallet: 'wallet',
  cash: 'cash',
  cheque: 'cheque',
  'in-kind': 'in kind',
  other: 'other',
});
