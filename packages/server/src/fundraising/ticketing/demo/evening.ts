import type { TicketKind } from '@ngo-plus/contract/fundraising/ticketing';
import { exponentOf } from '@ngo-plus/contract/kernel';

export const demoEvent = {
  title: 'An evening for the valley',
  summary: 'Supper, songs and stories from the villages, and every seat pays for water.',
  story: [
    'Doors open at half past five. Supper is at six, on long tables, and the choir of the valley sings from seven.',
    '## Programme',
    '- **18:00** Supper: beans, plantain, greens and fruit',
    '- **19:00** The choir',
    '- **20:00** Three people tell what water changed for them',
    '- **20:45** Dancing',
    'Children are welcome. The hall has a ramp and seats kept free for wheelchairs.',
  ].join('\n\n'),
  place: 'Valley Hall, Gasabo',
  joinWords: 'Come in by the side door on the left. Parking is behind the school.',
  contactEmail: 'evening@valley.example.org',
  capacity: 120,
  questions: [{ id: 'diet', label: 'What do you not eat?', required: false }],
  asksDonation: true,
  inDays: 24,
} as const;

type DemoType = {
  readonly name: string;
  readonly description: string;
  readonly kind: TicketKind;
  readonly priceMinor: bigint;
  readonly quantity: number;
  readonly perOrder: number;
};

/** Scales an amount to be plausible in any currency. */
const priceIn = (currency: string, units: bigint): bigint =>
  exponentOf(currency) === 0 ? units * 1_000n : units * 10n ** BigInt(exponentOf(currency));

export const demoTypes = (currency: string): readonly DemoType[] => [
  {
    name: 'Supper and songs',
    description: 'A seat at the table, and a drink.',
    kind: 'paid',
    priceMinor: priceIn(currency, 15n),
    quantity: 80,
    perOrder: 10,
  },
  {
    name: 'Child up to twelve',
    description: 'With supper. Come with a grown-up.',
    kind: 'free',
    priceMinor: 0n,
    quantity: 30,
    perOrder: 6,
  },
  {
    name: 'Supporter',
    description: 'The same seat. You decide what it is worth.',
    kind: 'choose',
    priceMinor: priceIn(currency, 25n),
    quantity: 20,
    perOrder: 4,
  },
];

type DemoBuyer = {
  readonly name: string;
  readonly email: string;
  /** Number of seats per ticket type, in the order of the types. */
  readonly counts: readonly [number, number, number];
  readonly holders?: readonly string[];
  readonly diet?: string;
};

/** Demo buyers. A demo installation takes no online payments, so their orders were recorded offline. */
export const demoBuyers: readonly DemoBuyer[] = [
  {
    name: 'Rosemary Achieng',
    email: 'rosemary@example.org',
    counts: [2, 1, 0],
    holders: ['Rosemary Achieng', 'Daniel Achieng'],
    diet: 'One of us eats no meat',
  },
  { name: 'Jean-Paul Nshuti', email: 'jp.nshuti@example.org', counts: [2, 2, 0] },
  { name: 'Church of St Aidan', email: 'office@aidan.example.org', counts: [8, 0, 0] },
  { name: 'Amina Yusuf', email: 'amina.yusuf@example.org', counts: [0, 0, 2], diet: 'No pork' },
  { name: 'Solange Iradukunda', email: 'solange@example.org', counts: [1, 3, 0] },
  { name: 'Friends of the Valley', email: 'hello@valley.example.org', counts: [6, 0, 1] },
];
