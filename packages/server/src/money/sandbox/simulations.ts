import type { TestMethod } from '@ngo-plus/contract/money/sandbox';
import type { ChargeState, PaymentMethod } from '../../ports/index.ts';

type Decided = Exclude<ChargeState, 'pending'>;

type Plastic = {
  readonly brand: string;
  readonly last4: string;
  readonly country: string;
  /** Months until the card expires, from the month of the charge; its bank renews it with each charge. */
  readonly endsAfterMonths: number;
};

/**
 * How a payment method is simulated. Cards are decided immediately, the others after some seconds unless the payer
 * decides before.
 */
export type Simulation = {
  readonly method: PaymentMethod;
  readonly card?: Plastic;
  readonly decides: Decided;
  readonly afterSeconds: number;
  /** The provider’s message when the charge fails. */
  readonly failure: string;
  /** The result of later charges of the saved card; omitted, the same. */
  readonly later?: Decided;
};

const poor = 'Insufficient funds';
const untouched = 'Payment not approved in time';

const card = (brand: string, last4: string, country: string, endsAfterMonths = 36) =>
  ({ method: 'card', card: { brand, last4, country, endsAfterMonths }, afterSeconds: 0 }) as const;
const phone = (afterSeconds: number) => ({ method: 'mobile-money', afterSeconds }) as const;

export const simulations: Readonly<Record<TestMethod, Simulation>> = {
  card: { ...card('VISA', '1111', 'RW'), decides: 'succeeded', failure: '' },
  'other-card': { ...card('MASTERCARD', '2222', 'GB', 1), decides: 'succeeded', failure: '' },
  'insufficient-funds': { ...card('VISA', '3333', 'RW'), decides: 'failed', failure: poor },
  'card-declined': {
    ...card('MASTERCARD', '4444', 'KE'),
    decides: 'failed',
    failure: 'Do not honour',
  },
  'card-expired': { ...card('VISA', '5555', 'GB', -1), decides: 'failed', failure: 'Expired card' },
  'card-once': {
    ...card('VISA', '6666', 'RW'),
    decides: 'succeeded',
    later: 'failed',
    failure: poor,
  },
  phone: { ...phone(600), decides: 'failed', failure: untouched },
  'phone-approves': { ...phone(8), decides: 'succeeded', failure: '' },
  'phone-declines': { ...phone(8), decides: 'failed', failure: "Declined on the payer's phone" },
  transfer: { method: 'bank-transfer', afterSeconds: 30, decides: 'succeeded', failure: '' },
};

/** The failure message after the payer pressed Refuse. */
export const refusedByPayer = 'Declined by the payer';
