import type {
  AdminPayment,
  DisputeState,
  MismatchKind,
  PaymentMethod,
  PaymentState,
  PayoutLine,
  PayoutLineKind,
  PayoutState,
  ProviderFault,
  Reconciliation,
  RefundState,
  TakenAs,
  TakingOut,
} from '@ngo-plus/contract/money/payments';
import type { Status } from '../../kernel/index.ts';

/* As they are shown; each is a key of the catalogue. */

export const stateNames: Readonly<Record<PaymentState, string>> = {
  created: 'Begun',
  open: 'Page open',
  pending: 'Pending',
  succeeded: 'Paid',
  failed: 'Not paid',
  expired: 'Nobody paid',
  held: 'Unmatched',
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

const refundNames: Readonly<Record<RefundState, string>> = {
  created: 'Being asked for',
  pending: 'Under way',
  uncertain: 'No answer yet',
  succeeded: 'Given back',
  failed: 'Refused',
  unmatched: 'Unmatched',
};

/** Nobody here gave back what a bank took. */
export const refundName = ({
  state,
  isDispute,
}: Pick<AdminPayment['refunds'][number], 'state' | 'isDispute'>): string =>
  isDispute ? 'Lost in a dispute' : refundNames[state];

export const refundLooks: Readonly<Record<RefundState, Status>> = {
  created: 'waiting',
  pending: 'waiting',
  uncertain: 'soon',
  succeeded: 'done',
  failed: 'stopped',
  unmatched: 'soon',
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
  dispute: 'A dispute that does not fit',
  payout: 'A payout that does not add up',
  unverifiable: 'Could not be verified',
};

/** What it means, and what to do about it. */
export const mismatchAdvice: Readonly<Record<MismatchKind, string>> = {
  amount:
    'The money is recorded as owed, and nothing was provided for it. Decide what to do with it.',
  currency:
    'The money is recorded as owed, and nothing was provided for it. Decide what to do with it.',
  duplicate: 'The first payment counts; the second is recorded as owed. Decide what to do with it.',
  dispute:
    'It was lost before and is won after all, or is in another currency. The money is in the books as owed.',
  payout:
    'What the provider sent to the bank is not what was expected. What came is in the books; ask the provider about the rest.',
  unverifiable:
    'We could not ask the provider, or could not read its answer, and no longer try. Look the payment up in the dashboard of the provider. Once its keys work again, open the payment and ask the provider again.',
  'not-ours':
    'Nobody here asked for this payment. It may come from another program that shares the account.',
  'not-theirs':
    'It counts here, but the provider’s list of that day does not hold it. Ask the provider about it.',
};

export const disputeNames: Readonly<Record<DisputeState, string>> = {
  'needs-answer': 'Needs an answer',
  'under-review': 'The bank decides',
  won: 'Won',
  lost: 'Lost',
  accepted: 'Accepted',
};

export const disputeLooks: Readonly<Record<DisputeState, Status>> = {
  'needs-answer': 'soon',
  'under-review': 'waiting',
  won: 'done',
  lost: 'stopped',
  accepted: 'stopped',
};

/** Whether the bank has decided. */
export const isDecided = (state: DisputeState): boolean =>
  state !== 'needs-answer' && state !== 'under-review';

export const payoutNames: Readonly<Record<PayoutState, string>> = {
  'on-its-way': 'On its way',
  paid: 'At the bank',
  failed: 'Came back',
};

export const payoutLooks: Readonly<Record<PayoutState, Status>> = {
  'on-its-way': 'waiting',
  paid: 'done',
  failed: 'stopped',
};

const lineNames: Readonly<Record<PayoutLineKind, string>> = {
  charge: 'Payment',
  refund: 'Given back',
  dispute: 'Dispute',
  fee: 'Fee',
  other: 'Other',
};

/** What a line is called: of a dispute that was won, the money comes back. */
export const lineName = ({ kind, gross }: Pick<PayoutLine, 'kind' | 'gross'>): string =>
  kind === 'dispute' && BigInt(gross.amountMinor) > 0n ? 'Dispute won' : lineNames[kind];

/** What can become of money that came and did not fit, as it is chosen. */
export const takingNames: Readonly<Record<TakingOut, string>> = {
  attached: 'Take it as it came',
  'given-back': 'Give it back',
  income: 'Write it as other income',
};

export const takingHints: Readonly<Record<TakingOut, string>> = {
  attached: 'It counts for what it was meant for, with the amount that came.',
  'given-back': 'The provider is asked to send it back to the payer.',
  income: 'The organisation keeps it, and nothing is given for it.',
};

export const takenNames: Readonly<Record<TakenAs, string>> = {
  attached: 'Taken as it came',
  'given-back': 'Given back',
  income: 'Other income',
  disputed: 'Lost in a dispute',
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

/** The beginning and the end of a reference are what people compare. */
export const shortOf = (reference: string): string =>
  reference.length > 24 ? `${reference.slice(0, 9)}…${reference.slice(-8)}` : reference;

export const faultNames: Readonly<Record<ProviderFault, string>> = {
  keys: '{{provider}} refuses our keys',
  'rate-limit': '{{provider}} limits our requests',
  'not-set-up': '{{provider}} is no longer set up',
};
