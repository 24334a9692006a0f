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
    legend: 'Test card',
    kind: 'card',
    choices: [
      { value: 'card', label: 'Visa ending 1111', hint: 'Succeeds immediately' },
      { value: 'other-card', label: 'Mastercard ending 2222', hint: 'Succeeds immediately' },
      {
        value: 'card-without-money',
        label: 'Visa ending 3333',
        hint: 'Declined: insufficient funds',
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
        hint: 'Succeeds now, declined next time',
      },
    ],
  },
  {
    legend: 'Mobile money or bank',
    kind: 'phone',
    choices: [
      { value: 'phone', label: 'Mobile money', hint: 'Approve on a simulated phone' },
      { value: 'phone-approves', label: 'Mobile money, approved', hint: 'After a few seconds' },
      { value: 'phone-refuses', label: 'Mobile money, declined', hint: 'After a few seconds' },
      { value: 'transfer', label: 'Bank transfer', hint: 'Arrives after 30 seconds' },
    ],
  },
];

export const tells: readonly Choice<SandboxTells>[] = [
  { value: 'at-once', label: 'Immediately' },
  { value: 'late', label: 'After 30 seconds' },
  { value: 'repeatedly', label: 'Five times' },
  { value: 'never', label: 'Never' },
];

export const arrivals: readonly Choice<SandboxArrives>[] = [
  { value: 'as-asked', label: 'Full amount' },
  { value: 'other-amount', label: 'Half the amount' },
  { value: 'other-currency', label: 'Another currency' },
];

export const answers: readonly Choice<SandboxAnswers>[] = [
  { value: 'at-once', label: 'Immediately' },
  { value: 'slowly', label: 'After 5 seconds' },
  { value: 'not-yet', label: 'After a minute' },
];

/** Why a payment failed, in the provider’s words, as a person would say it. */
const reasons: Readonly<Record<string, string>> = {
  'Insufficient funds': "There weren't enough funds.",
  'Do not honour': 'The bank gave no reason.',
  'Expired card': 'The card has expired.',
  'Payment not approved in time': "It wasn't approved in time.",
  "Declined on the payer's phone": 'It was declined on the phone.',
  'Declined by the payer': 'It was declined.',
};

export const reasonOf = (failure: string): string => reasons[failure] ?? failure;

export const isByPhone = (way: SandboxWay): boolean => way.startsWith('phone');
