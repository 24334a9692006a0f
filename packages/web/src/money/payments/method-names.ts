import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type { PaymentMethod } from '@ngo-plus/contract/money/payments';

/** How donors and buyers paid. */
export const methodNames: Readonly<Record<PaymentMethod, Phrase>> = phrases({
  card: 'Card',
  'mobile-money': 'Mobile money',
  'bank-transfer': 'Bank transfer',
  ussd: 'USSD',
  wallet: 'Wallet',
  cash: 'Cash',
  cheque: 'Cheque',
  'in-kind': 'In kind',
  other: 'Other',
});
