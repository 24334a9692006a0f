import type {
  HiddenDetails,
  OfflineMethod,
  Tribute,
} from '@ngo-plus/contract/fundraising/donations';

type DemoDonor = {
  readonly name: string;
  readonly email: string;
  /** In thousandths of the cause's goal; at least one. */
  readonly share: number;
  readonly daysAgo: number;
  readonly method: OfflineMethod;
  readonly hides?: HiddenDetails;
  readonly message?: string;
  readonly tribute?: readonly [Tribute, string];
  readonly note?: string;
};

/** Invented people. Their donations were recorded offline, because a demo installation takes no online payments. */
export const demoDonors: readonly DemoDonor[] = [
  {
    name: 'Rosemary Achieng',
    email: 'rosemary@example.org',
    share: 8,
    daysAgo: 1,
    method: 'bank-transfer',
    message: "For my sister's students.",
  },
  {
    name: 'Jean-Paul Nshuti',
    email: 'jp.nshuti@example.org',
    share: 3,
    daysAgo: 2,
    method: 'cash',
  },
  {
    name: 'Solange Iradukunda',
    email: 'solange@example.org',
    share: 2,
    daysAgo: 2,
    method: 'cash',
    message: 'Amazi ni ubuzima. Water is life.',
  },
  {
    name: 'Peter Hallam',
    email: 'p.hallam@example.org',
    share: 25,
    daysAgo: 4,
    method: 'cheque',
    hides: 'name',
    note: 'Cheque 000417',
  },
  {
    name: 'Church of St Aidan',
    email: 'office@aidan.example.org',
    share: 60,
    daysAgo: 6,
    method: 'bank-transfer',
    message: 'From two Sunday collections.',
  },
  {
    name: 'Amina Yusuf',
    email: 'amina.yusuf@example.org',
    share: 5,
    daysAgo: 8,
    method: 'bank-transfer',
    hides: 'amount',
    tribute: ['memory', 'Baba Yusuf'],
  },
  {
    name: 'Grace Wanjiru',
    email: 'grace.w@example.org',
    share: 4,
    daysAgo: 11,
    method: 'cash',
    tribute: ['honour', 'Mama Njeri at seventy'],
  },
  {
    name: 'Oskar Lindgren',
    email: 'oskar@example.org',
    share: 15,
    daysAgo: 14,
    method: 'bank-transfer',
    hides: 'all',
  },
  {
    name: 'Bright Hardware',
    email: 'shop@bright.example.org',
    share: 90,
    daysAgo: 17,
    method: 'in-kind',
    note: 'Pipes and fittings',
    message: 'Glad to help our neighbours.',
  },
  {
    name: 'Rosemary Achieng',
    email: 'rosemary@example.org',
    share: 6,
    daysAgo: 21,
    method: 'bank-transfer',
  },
  {
    name: 'Emmanuel Habimana',
    email: 'e.habimana@example.org',
    share: 2,
    daysAgo: 24,
    method: 'cash',
  },
  {
    name: 'Friends of the Valley',
    email: 'hello@valley.example.org',
    share: 180,
    daysAgo: 27,
    method: 'bank-transfer',
    message: 'Our walk in October raised all of this.',
  },
];
