import type {
  SandboxAnswers,
  SandboxArrives,
  SandboxTells,
  SandboxWay,
} from '@ngo-plus/contract/sandbox';

type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
};

type Group = {
  readonly legend: string;
  readonly kind: 'card' | 'phone' | 'bank';
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
        hint: 'Declined by the bank, without a reason',
      },
      { value: 'card-expired', label: 'Visa ending 5555', hint: 'Declined: the card has expired' },
      {
        value: 'card-once',
        label: 'Visa ending 6666',
        hint: 'Pays now, declines when it is charged again later',
      },
    ],
  },
  {
    legend: 'Mobile money',
    kind: 'phone',
    choices: [
      { value: 'phone', label: 'You decide', hint: 'A pretend phone asks you to approve' },
      { value: 'phone-approves', label: 'Approves by itself', hint: 'After a few seconds' },
      { value: 'phone-refuses', label: 'Refuses by itself', hint: 'After a few seconds' },
    ],
  },
  {
    legend: 'A bank',
    kind: 'bank',
    choices: [{ value: 'transfer', label: 'Bank transfer', hint: 'Arrives after half a minute' }],
  },
];

export const tells: readonly Choice<SandboxTells>[] = [
  { value: 'at-once', label: 'At once' },
  { value: 'late', label: 'After 30 seconds' },
  { value: 'repeatedly', label: 'Five times, three of them at the same moment' },
  { value: 'never', label: 'Never' },
];

export const arrivals: readonly Choice<SandboxArrives>[] = [
  { value: 'as-asked', label: 'What was asked for' },
  { value: 'other-amount', label: 'Half of the amount' },
  { value: 'other-currency', label: 'Another currency' },
];

export const answers: readonly Choice<SandboxAnswers>[] = [
  { value: 'at-once', label: 'At once' },
  { value: 'slowly', label: 'After five seconds' },
  { value: 'not-yet', label: 'Not in the first minute' },
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

export const kindOf = (way: SandboxWay): Group['kind'] =>
  ways.find(({ choices }) => choices.some(({ value }) => value === way))?.kind ?? 'card';
