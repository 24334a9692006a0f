import type { LeadRow } from '../table.ts';

type Reply = Partial<
  Pick<LeadRow, 'name' | 'topic' | 'message' | 'utmSource' | 'utmMedium' | 'utmCampaign'>
>;

export type DemoLead = Reply & {
  readonly organisation: string;
  readonly email: string;
  /** Counted back from the moment the demo content is written. */
  readonly hoursAgo: number;
  readonly state?: LeadRow['state'];
  readonly unproven?: true;
  /** What the super administrator wrote down, oldest first; the lead is then theirs. */
  readonly notes?: readonly string[];
};

const day = 24;

/** Invented organisations and people. Those with a message came by the contact page. */
export const demoLeads: readonly DemoLead[] = [
  {
    organisation: 'Wetland Watch Trust',
    email: 'office@wetlandwatch.example.org',
    hoursAgo: 2,
    utmSource: 'hilltop-radio',
    utmMedium: 'audio',
    utmCampaign: 'harvest-week',
  },
  {
    organisation: 'Second Chance Library',
    name: 'Nadia Ferreira',
    email: 'nadia@secondchance.example.org',
    hoursAgo: 5,
    topic: 'demo',
    message:
      'We lend books in four prisons and report to six funders, each in another form.\n\nCould you show us how one set of figures becomes six reports? Tuesday or Thursday afternoon would suit us.',
  },
  {
    organisation: 'Bright Path School Meals',
    email: 'hello@brightpath.example.org',
    hoursAgo: 20,
    utmSource: 'sector-letter',
    utmMedium: 'email',
    utmCampaign: 'grants-in-spring',
  },
  {
    organisation: '',
    name: 'Kwame Asante',
    email: 'kwame.asante@example.org',
    hoursAgo: 1.5 * day,
    topic: 'question',
    message:
      'I volunteer for two organisations that both use NGO Plus. Can I see both with one account?',
    unproven: true,
  },
  {
    organisation: 'Tidewater Boat Clinic',
    email: 'crew@tidewater.example.org',
    hoursAgo: 2.2 * day,
    state: 'contacted',
    utmSource: 'clinic-network',
    utmMedium: 'referral',
    notes: ['Called, spoke with the bookkeeper. Wants the ledger explained; sent two dates.'],
  },
  {
    organisation: 'Harbour Night Shelter',
    name: 'Marit Solberg',
    email: 'marit@harbournight.example.org',
    hoursAgo: 4 * day,
    state: 'contacted',
    topic: 'pricing',
    message:
      'We are 11 employed and about 60 volunteers. Do volunteers count as team members in the plans?',
    notes: ['Answered: volunteers do not count. She takes it to the board on Friday.'],
  },
  {
    organisation: 'Seedkeepers Cooperative',
    email: 'seeds@seedkeepers.example.org',
    hoursAgo: 6 * day,
    state: 'qualified',
    utmSource: 'hilltop-radio',
    utmMedium: 'audio',
    utmCampaign: 'harvest-week',
    notes: [
      'Ten villages, one laptop. Very interested in forms that work without a network.',
      'Trial account made together on the phone.',
    ],
  },
  {
    organisation: 'Open Wheel Workshop',
    email: 'post@openwheel.example.org',
    hoursAgo: 9 * day,
    state: 'new',
    utmSource: 'sector-letter',
    utmMedium: 'email',
    utmCampaign: 'grants-in-spring',
  },
  {
    organisation: 'Lantern Street Youth',
    name: 'Tariq Benali',
    email: 'tariq@lanternstreet.example.org',
    hoursAgo: 12 * day,
    state: 'qualified',
    topic: 'security',
    message:
      'Our records are about children. Where is the data kept, who holds the keys, and may we run it on our own server?',
    notes: [
      'Sent the page on encryption. They want to host it themselves; their engineer will call.',
    ],
  },
  {
    organisation: 'Mountain Midwives',
    email: 'team@mountainmidwives.example.org',
    hoursAgo: 17 * day,
    state: 'won',
    utmSource: 'clinic-network',
    utmMedium: 'referral',
    notes: ['Signed up for Pro. Asked for help with the first import.', 'Import done, 412 people.'],
  },
  {
    organisation: 'The Repair Circle',
    email: 'circle@repair.example.org',
    hoursAgo: 23 * day,
    state: 'closed',
    notes: ['A company, not an NGO. Pointed them to the source code.'],
  },
  {
    organisation: 'Riverside Choirs',
    name: 'Elise Moreau',
    email: 'elise@riversidechoirs.example.org',
    hoursAgo: 29 * day,
    state: 'closed',
    topic: 'press',
    message: "For our members' paper: may we print the picture of the patchwork map?",
    notes: ['Yes, with the name of the project. Sent the file.'],
  },
  {
    organisation: 'Clear Water Committees',
    email: 'info@clearwater.example.org',
    hoursAgo: 36 * day,
    state: 'won',
    utmSource: 'field-forum',
    utmMedium: 'social',
    utmCampaign: 'pump-keepers',
    notes: ['Came after the post about pump keepers. Started on the free plan the same day.'],
  },
  {
    organisation: "Grandmothers' Garden",
    email: 'garden@grandmothers.example.org',
    hoursAgo: 48 * day,
    state: 'contacted',
    utmSource: 'field-forum',
    utmMedium: 'social',
  },
];
