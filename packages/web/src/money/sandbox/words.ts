import type {
  SandboxAnswers,
  SandboxArrives,
  SandboxTells,
  SandboxWay,
} from '@ngo-plus/contract/money/sandbox';

type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
};

type Group = {
  readonly legend: string;
  readonly kind: 'card' | 'phone';
  readonly choices: readonly Choice<SandboxWay>[];
};

/** What a payer can try, as they read it. No number is ever asked for. */
export const ways: readonly Group[] = [
  {
    legend: 'A test card',
    kind: 'card',
    choices: [
      { value: 'card', label: 'Visa ending 1111', hint: 'Pays at once' },
      { value: 'other-card', label: 'Mastercard ending 2222', hint: 'Pays at once' },
      {
        value: 'card-without-money',
        label: 'Visa ending 3333',
        hint: 'Declined: not enough money',
      },
      {
        value: 'card-refused',
        label: 'Mastercard ending 4444',
        hint: 'Declined without a reason',
      },
      { value: 'card-expired', label: 'Visa ending 5555', hint: 'Declined: the card has expired' },
      {
        value: 'card-once',
        label: 'Visa ending 6666',
        hint: 'Pays now, declines the next time',
      },
    ],
  },
  {
    legend: 'Mobile money or a bank',
    kind: 'phone',
    choices: [
      { value: 'phone', label: 'Mobile money', hint: 'A pretend phone asks you' },
      { value: 'phone-approves', label: 'Mobile money, approved', hint: 'After a few seconds' },
      { value: 'phone-refuses', label: 'Mobile money, refused', hint: 'After a few seconds' },
      { value: 'transfer', label: 'Bank transfer', hint: 'Arrives after half a minute' },
    ],
  },
];

export const tells: readonly Choice<SandboxTells>[] = [
  { value: 'at-once', label: 'At once' },
  { value: 'late', label: 'After 30 seconds' },
  { value: 'repeatedly', label: 'Five times over' },
  { value: 'never', label: 'Never' },
];

export const arrivals: readonly Choice<SandboxArrives>[] = [
  { value: 'as-asked', label: 'All of it' },
  { value: 'other-amount', label: 'Half of it' },
  { value: 'other-currency', label: 'Another currency' },
];

export const answers: readonly Choice<SandboxAnswers>[] = [
  { value: 'at-once', label: 'At once' },
  { value: 'slowly', label: 'After 5 seconds' },
  { value: 'not-yet', label: 'After a minute' },
];

/** Why a payment failed, in the provider’s words, as a person would say it. */
const reasons: Readonly<Record<string, string>> = {
  'Insufficient funds': 'There is not enough money on it.',
  'Do not honour': 'The bank gave no reason.',
  'Expired card': 'The card has expired.',
  'Nobody approved the payment in time': 'Nobody approved it in time.',
  'The payer refused on their phone': 'It was refused on the phone.',
  'The payer refused': 'It was refused.',
};

export const reasonOf = (failure: string): string => reasons[failure] ?? failure;

export const isByPhone = (way: SandboxWay): boolean => way.startsWith('phone');
