import type {
  AdminPayment,
  MismatchKind,
  PaymentMethod,
  PaymentState,
  Reconciliation,
  RefundState,
} from '@ngo-plus/contract/payments';
import type { Status } from '../kernel/index.ts';

/* As they are shown; each is a key of the catalogue. */

export const stateNames: Readonly<Record<PaymentState, string>> = {
  created: 'Begun',
  open: 'Page open',
  pending: 'Pending',
  succeeded: 'Paid',
  failed: 'Not paid',
  expired: 'Nobody paid',
  held: 'Held',
};

export const stateLooks: Readonly<Record<PaymentState, Status>> = {
  created: 'draft',
  open: 'waiting',
  pending: 'waiting',
  succeeded: 'done',
  failed: 'stopped',
  expired: 'draft',
  held: 'soon',
};

export const refundNames: Readonly<Record<RefundState, string>> = {
  created: 'Being asked for',
  pending: 'Under way',
  uncertain: 'No answer yet',
  succeeded: 'Given back',
  failed: 'Refused',
};

export const refundLooks: Readonly<Record<RefundState, Status>> = {
  created: 'waiting',
  pending: 'waiting',
  uncertain: 'soon',
  succeeded: 'done',
  failed: 'stopped',
};

export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  'mobile-money': 'Mobile money',
  'bank-transfer': 'Bank transfer',
  ussd: 'USSD',
  wallet: 'Wallet',
  cash: 'Cash',
  cheque: 'Cheque',
  'in-kind': 'In kind',
  other: 'Other',
};

export const providerNames: Readonly<Record<string, string>> = {
  flutterwave: 'Flutterwave',
  stripe: 'Stripe',
  sandbox: 'Sandbox',
  bank: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  'in-kind': 'In kind',
};

/** What was written down by staff: no provider can be asked about it. */
export const isOffline = (provider: string): boolean =>
  ['bank', 'cash', 'cheque', 'in-kind'].includes(provider);

/** What is paid for, by the name of its purpose. */
export const purposeNames: Readonly<Record<string, string>> = {
  donation: 'Gift',
  plan: 'Plan',
  ticket: 'Ticket',
};

export const mismatchNames: Readonly<Record<MismatchKind, string>> = {
  amount: 'Another amount was paid',
  currency: 'Another currency was paid',
  duplicate: 'Paid twice',
  'not-ours': 'Found at the provider, missing here',
  'not-theirs': 'Booked here, missing at the provider',
};

/** What it means, and what to do about it. */
export const mismatchAdvice: Readonly<Record<MismatchKind, string>> = {
  amount:
    'The money is in the books as owed, and nothing was given for it. Give it back at the provider, or agree with the payer.',
  currency:
    'The money is in the books as owed, and nothing was given for it. Give it back at the provider, or agree with the payer.',
  duplicate:
    'The first payment counts; the second is in the books as owed. Give the second one back at the provider.',
  'not-ours':
    'Nobody here asked for this payment. It may come from another program that shares the account.',
  'not-theirs':
    'It counts here, but the provider’s list of that day does not hold it. Ask the provider about it.',
};

export const dayNames: Readonly<Record<Reconciliation['state'], string>> = {
  running: 'Being compared',
  done: 'Compared',
  failed: 'Broke off',
};

export const dayLooks: Readonly<Record<Reconciliation['state'], Status>> = {
  running: 'waiting',
  done: 'done',
  failed: 'stopped',
};

/** What of a payment has not gone back. */
export const leftMinor = ({ amount, refundedMinor }: AdminPayment): string =>
  String(BigInt(amount.amountMinor) - BigInt(refundedMinor));

/** Providers write brands in letters of any size: `MASTERCARD` is Mastercard. */
export const brandName = (brand: string): string =>
  brand.charAt(0).toUpperCase() + brand.slice(1).toLowerCase();

/** The beginning and the end of a reference are what people compare. */
export const shortOf = (reference: string): string =>
  reference.length > 24 ? `${reference.slice(0, 9)}…${reference.slice(-8)}` : reference;
