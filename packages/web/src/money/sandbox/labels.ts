import { type Phrase, phrase, phrases } from '@ngo-plus/contract/kernel';
import type {
  SandboxAnswers,
  SandboxArrives,
  SandboxWebhooks,
  TestMethod,
} from '@ngo-plus/contract/money/sandbox';

type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: Phrase;
  readonly hint?: Phrase;
};

type Group = {
  readonly legend: Phrase;
  readonly kind: 'card' | 'phone';
  readonly choices: readonly Choice<TestMethod>[];
};

/** Payment methods and results that a payer can try. No card number is ever requested. */
export const methods: readonly Group[] = [
  {
    legend: phrase('Test card'),
    kind: 'card',
    choices: [
      { value: 'card', label: phrase('Visa ending 1111'), hint: phrase('Succeeds immediately') },
      {
        value: 'other-card',
        label: phrase('Mastercard ending 2222'),
        hint: phrase('Succeeds immediately'),
      },
      {
        value: 'insufficient-funds',
        label: phrase('Visa ending 3333'),
        hint: phrase('Declined: insufficient funds'),
      },
      {
        value: 'card-declined',
        label: phrase('Mastercard ending 4444'),
        hint: phrase('Declined without a reason'),
      },
      {
        value: 'card-expired',
        label: phrase('Visa ending 5555'),
        hint: phrase('Declined: the card has expired'),
      },
      {
        value: 'card-once',
        label: phrase('Visa ending 6666'),
        hint: phrase('Succeeds now, declined next time'),
      },
    ],
  },
  {
    legend: phrase('Mobile money or bank'),
    kind: 'phone',
    choices: [
      {
        value: 'phone',
        label: phrase('Mobile money'),
        hint: phrase('Approve on a simulated phone'),
      },
      {
        value: 'phone-approves',
        label: phrase('Mobile money, approved'),
        hint: phrase('After a few seconds'),
      },
      {
        value: 'phone-declines',
        label: phrase('Mobile money, declined'),
        hint: phrase('After a few seconds'),
      },
      {
        value: 'transfer',
        label: phrase('Bank transfer'),
        hint: phrase('Arrives after 30 seconds'),
      },
    ],
  },
];

export const webhookChoices: readonly Choice<SandboxWebhooks>[] = [
  { value: 'at-once', label: phrase('Immediately') },
  { value: 'late', label: phrase('After 30 seconds') },
  { value: 'repeatedly', label: phrase('Five times') },
  { value: 'never', label: phrase('Never') },
];

export const arrivalChoices: readonly Choice<SandboxArrives>[] = [
  { value: 'as-asked', label: phrase('Full amount') },
  { value: 'other-amount', label: phrase('Half the amount') },
  { value: 'other-currency', label: phrase('Another currency') },
];

export const approvalChoices: readonly Choice<SandboxAnswers>[] = [
  { value: 'at-once', label: phrase('Immediately') },
  { value: 'slowly', label: phrase('After 5 seconds') },
  { value: 'not-yet', label: phrase('After a minute') },
];

/** Why a payment failed, by the code of the provider. */
const reasons: Readonly<Record<string, Phrase>> = phrases({
  'Insufficient funds': "There weren't enough funds.",
  'Do not honour': 'The bank gave no reason.',
  'Expired card': 'The card has expired.',
  'Payment not approved in time': "It wasn't approved in time.",
  "Declined on the payer's phone": 'It was declined on the phone.',
  'Declined by the payer': 'It was declined.',
});

export const reasonOf = (failure: string): Phrase | undefined => reasons[failure];

export const isPhoneMethod = (method: TestMethod): boolean => method.startsWith('phone');
