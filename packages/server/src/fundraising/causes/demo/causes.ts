import type {
  CauseCategory,
  CauseStatus,
  DonationForm,
  GoalKind,
} from '@ngo-plus/contract/fundraising/causes';
import { plainForm } from '@ngo-plus/contract/fundraising/causes';

export type DemoCause = {
  readonly createdBy: string;
  readonly status: CauseStatus;
  readonly title: string;
  readonly summary: string;
  readonly story: string;
  readonly category: CauseCategory;
  readonly location: string;
  readonly currency: string;
  readonly goalKind: GoalKind;
  /** Minor units, or a number of donations or donors. */
  readonly goalTarget: bigint;
  /** Days from today until the last day. */
  readonly endsInDays: number | null;
  readonly suggestions: readonly { readonly amountMinor: string; readonly does: string }[];
  readonly form: DonationForm;
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
  /** Days before today. */
  readonly updates: readonly {
    readonly daysAgo: number;
    readonly title: string;
    readonly text: string;
  }[];
  /** Email addresses of demo users who agreed to be shown, with their roles. */
  readonly people: readonly { readonly email: string; readonly part: string }[];
};

export const demoCauses: readonly DemoCause[] = [
  {
    createdBy: 'owner@demo.ngo',
    status: 'published',
    title: 'Clean water for three villages in Gasabo',
    summary:
      'Three villages share one spring. Help us lay pipes to forty taps before the dry season.',
    story: `The spring at the top of the hill has never run dry. The path to it is steep, and a child needs forty minutes each way. Families collect before dawn, so that school starts on time.

Gravity can do the carrying. We lay six kilometres of pipe, build two tanks and fit forty taps. Each tap is looked after by a keeper whom the village chooses and pays.

| What it costs | RWF |
|---|--:|
| Pipe and fittings | 9,400,000 |
| Two tanks | 5,200,000 |
| Taps, and training of keepers | 3,400,000 |

What is left over goes to the pumps that we repair in the same district.`,
    category: 'water',
    location: 'Gasabo, Rwanda',
    currency: 'RWF',
    goalKind: 'amount',
    goalTarget: 18_000_000n,
    endsInDays: 45,
    suggestions: [
      { amountMinor: '5000', does: 'lays one metre of pipe' },
      { amountMinor: '20000', does: 'fits a valve that a keeper can mend' },
      { amountMinor: '85000', does: 'pays for a tap, with its stand and drain' },
    ],
    form: { ...plainForm, minMinor: '500', pledges: true },
    faq: [
      {
        question: 'Who looks after the taps?',
        answer: 'Each tap has a keeper, chosen by the people who drink from it.',
      },
      {
        question: 'What if you raise more than you need?',
        answer: 'We repair pumps in the same district, and say so in an update.',
      },
    ],
    updates: [
      {
        daysAgo: 4,
        title: 'The second tank is watertight',
        text: "It held 12,000 litres for three days without losing a finger's depth.",
      },
      {
        daysAgo: 19,
        title: 'Twelve keepers chosen',
        text: 'Seven women and five men, voted for by their neighbours. **Training** starts on Monday.',
      },
    ],
    people: [
      { email: 'owner@demo.ngo', part: 'Leads the project' },
      { email: 'staff@demo.ngo', part: 'Trains the keepers' },
    ],
  },
  {
    createdBy: 'staff@demo.ngo',
    status: 'paused',
    title: 'Two hundred rain tanks for schools',
    summary: 'A tank at the roof of a school means water to wash and to drink all day.',
    story: `A school roof of 200 square metres catches enough rain for 150 children, even in short seasons.

We count donations here, not money: every donation of any size brings us nearer to the next tank.`,
    category: 'education',
    location: 'Eastern Province, Rwanda',
    currency: 'RWF',
    goalKind: 'donations',
    goalTarget: 200n,
    endsInDays: null,
    suggestions: [{ amountMinor: '10000', does: 'buys the gutter of one classroom' }],
    form: { ...plainForm, amountFirst: 'suggestions', frequencies: ['once'] },
    faq: [],
    updates: [],
    people: [],
  },
  {
    createdBy: 'staff@demo.ngo',
    status: 'draft',
    title: 'Seeds for mountain gardens',
    summary: '',
    story: 'Families above 2,000 metres harvest once a year.',
    category: 'food',
    location: '',
    currency: 'RWF',
    goalKind: 'donors',
    goalTarget: 300n,
    endsInDays: null,
    suggestions: [],
    form: plainForm,
    faq: [],
    updates: [],
    people: [],
  },
  {
    createdBy: 'owner2@demo.ngo',
    status: 'published',
    title: 'Reading boxes for forty schools',
    summary: 'A box of sixty books that travels from school to school by the lake, all year.',
    story: `Forty schools on our shore have no library. A box of sixty books fits on the back of a bicycle, and moves on every two months.

We buy the books from writers and printers in Kenya:

- half in Dholuo and Kiswahili, half in English
- a notebook in which every reader signs
- an hour of training for one teacher per school`,
    category: 'education',
    location: 'Kisumu, Kenya',
    currency: 'KES',
    goalKind: 'amount',
    goalTarget: 120_000_000n,
    endsInDays: 30,
    suggestions: [
      { amountMinor: '50000', does: 'buys a book for beginners' },
      { amountMinor: '180000', does: 'buys ten books' },
      { amountMinor: '720000', does: 'fills a whole box' },
    ],
    form: { ...plainForm, frequencies: ['once', 'monthly', 'yearly'] },
    faq: [
      {
        question: 'Who chooses the books?',
        answer: 'Teachers and children of each school do, from a list.',
      },
    ],
    updates: [
      {
        daysAgo: 9,
        title: 'The first nine boxes are packed',
        text: 'They leave on Monday, with the names of 540 readers in the first notebook.',
      },
    ],
    people: [{ email: 'owner2@demo.ngo', part: 'Packs the boxes' }],
  },
  {
    createdBy: 'owner3@demo.ngo',
    status: 'published',
    title: 'Warm suppers on Harbour Street',
    summary: 'A hot meal and a warm room, six evenings a week, for whoever comes.',
    story: `From November to March we open our kitchen at five. Eighty neighbours eat with us on a cold evening: families, people who sleep requestContext, and some who would eat alone.

The food comes from markets that would throw it away. What costs money is the rest:

- gas and light of the kitchen
- a cook who is there every evening
- blankets and a bus ticket home`,
    category: 'food',
    location: 'London, United Kingdom',
    currency: 'GBP',
    goalKind: 'amount',
    goalTarget: 2_500_000n,
    endsInDays: 90,
    suggestions: [
      { amountMinor: '600', does: 'cooks supper for three' },
      { amountMinor: '2500', does: 'warms the room for an evening' },
      { amountMinor: '12000', does: 'pays the cook for a night' },
    ],
    form: { ...plainForm, frequencies: ['once', 'monthly', 'yearly'] },
    faq: [
      {
        question: 'Does anybody have to prove that they are poor?',
        answer: 'No. Whoever is hungry sits down.',
      },
    ],
    updates: [
      {
        daysAgo: 4,
        title: 'The doors are open',
        text: 'Fifty-two came on the first evening. Thank you to all who peeled carrots.',
      },
    ],
    people: [{ email: 'owner3@demo.ngo', part: 'Opens the door' }],
  },
];
