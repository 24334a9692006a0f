import type {
  ContactKind,
  consentPurposes,
  RelationshipRole,
} from '@ngo-plus/contract/crm/contacts';

export type DemoContact = {
  readonly name: string;
  readonly givenName: string;
  readonly email: string;
  readonly phone?: string;
  readonly city: string;
  readonly country: string;
  readonly language: string;
  readonly birthYear?: number;
  readonly kinds: readonly ContactKind[];
  readonly tags: readonly string[];
  readonly agrees?: readonly (typeof consentPurposes)[number][];
  readonly organisation?: string;
  readonly note?: string;
  /** A task and the number of days until it is due. */
  readonly task?: readonly [title: string, inDays: number];
  /** How the person heard about the organisation. */
  readonly source: 'Friend' | 'Event' | 'School' | 'Web site';
};

/** Fictional contacts of the demo organisation. */
export const hillsideContacts: readonly DemoContact[] = [
  {
    name: 'Immaculée Nyirahabimana',
    givenName: 'Immaculée',
    email: 'immaculee@springs.example',
    phone: '+250 788 100 201',
    city: 'Musanze',
    country: 'RW',
    language: 'rw',
    birthYear: 1979,
    kinds: ['donor', 'member'],
    tags: ['Water committee', 'Monthly giver'],
    agrees: ['newsletter', 'fundraising'],
    note: 'Leads the committee of the upper spring. Prefers a call in the evening.',
    task: ['Thank her for the pipes', 3],
    source: 'Friend',
  },
  {
    name: 'Oluwaseun Adébáyọ̀',
    givenName: 'Seun',
    email: 'seun@northwind.example',
    phone: '+234 803 555 0114',
    city: 'Ibadan',
    country: 'NG',
    language: 'en',
    birthYear: 1985,
    kinds: ['donor'],
    tags: ['Major donation'],
    agrees: ['fundraising', 'events'],
    organisation: 'Northwind Pumps',
    note: 'Gave for two pumps; asked for a report with photographs.',
    task: ['Send the report on the pumps', 10],
    source: 'Event',
  },
  {
    name: 'ሰላም ተስፋዬ',
    givenName: 'ሰላም',
    email: 'selam@highland.example',
    phone: '+251 911 555 027',
    city: 'Bahir Dar',
    country: 'ET',
    language: 'am',
    birthYear: 1993,
    kinds: ['volunteer'],
    tags: ['Translator'],
    agrees: ['volunteering'],
    source: 'Web site',
  },
  {
    name: 'ليلى المنصوري',
    givenName: 'ليلى',
    email: 'layla@oasis.example',
    city: 'Tunis',
    country: 'TN',
    language: 'ar',
    birthYear: 1990,
    kinds: ['partner'],
    tags: ['Translator'],
    agrees: ['events'],
    organisation: 'Oasis Water Network',
    source: 'Event',
  },
  {
    name: 'प्रिया शर्मा',
    givenName: 'प्रिया',
    email: 'priya@riverbank.example',
    city: 'Pune',
    country: 'IN',
    language: 'hi',
    birthYear: 1988,
    kinds: ['respondent'],
    tags: ['Survey 2026'],
    agrees: ['surveys'],
    source: 'Web site',
  },
  {
    name: 'Jean-Baptiste Niyonzima',
    givenName: 'Jean-Baptiste',
    email: 'jb@hillsideschool.example',
    phone: '+250 788 100 202',
    city: 'Musanze',
    country: 'RW',
    language: 'fr',
    birthYear: 1971,
    kinds: ['partner'],
    tags: ['School', 'Water committee'],
    agrees: ['newsletter'],
    organisation: 'Hillside Primary School',
    task: ['Plan the visit to the tap stand', -2],
    source: 'School',
  },
  {
    name: 'Jean Baptiste Niyonzimma',
    givenName: '',
    email: 'niyonzima.jb@letters.example',
    phone: '0788 100 202',
    city: 'Musanze',
    country: 'RW',
    language: 'fr',
    birthYear: 1971,
    kinds: ['subscriber'],
    tags: [],
    agrees: ['newsletter'],
    source: 'Web site',
  },
  {
    name: 'Espérance Mukeshimana',
    givenName: 'Espérance',
    email: 'esperance@terraces.example',
    phone: '+250 788 100 203',
    city: 'Rubavu',
    country: 'RW',
    language: 'rw',
    birthYear: 1996,
    kinds: ['volunteer', 'member'],
    tags: ['First aid'],
    agrees: ['volunteering', 'photographs'],
    note: 'Trained in first aid; can drive.',
    source: 'Friend',
  },
  {
    name: 'Kwame Asante-Boateng',
    givenName: 'Kwame',
    email: 'kwame@goldcoastrun.example',
    city: 'Kumasi',
    country: 'GH',
    language: 'en',
    birthYear: 1982,
    kinds: ['donor', 'subscriber'],
    tags: ['Monthly giver'],
    agrees: ['newsletter', 'fundraising'],
    source: 'Web site',
  },
  {
    name: 'Ingrid Sørensen',
    givenName: 'Ingrid',
    email: 'ingrid@fjordwater.example',
    phone: '+47 555 01 234',
    city: 'Ålesund',
    country: 'NO',
    language: 'nb',
    birthYear: 1964,
    kinds: ['donor'],
    tags: ['Major donation', 'Monthly giver'],
    agrees: ['newsletter', 'fundraising'],
    organisation: 'Fjord Water Circle',
    note: 'Wishes to remain without name in the annual report.',
    task: ['Invite to the opening in May', 30],
    source: 'Event',
  },
  {
    name: '陳美玲',
    givenName: '美玲',
    email: 'meiling@harbourside.example',
    city: 'Hong Kong',
    country: 'HK',
    language: 'zh',
    birthYear: 1991,
    kinds: ['donor'],
    tags: [],
    agrees: ['newsletter'],
    source: 'Web site',
  },
  {
    name: 'Divine Ishimwe',
    givenName: 'Divine',
    email: 'divine@lakeshore.example',
    phone: '+250 788 100 204',
    city: 'Karongi',
    country: 'RW',
    language: 'rw',
    birthYear: 2001,
    kinds: ['volunteer'],
    tags: ['School', 'First aid'],
    agrees: ['volunteering', 'surveys'],
    source: 'School',
  },
  {
    name: 'Mateus Oliveira',
    givenName: 'Mateus',
    email: 'mateus@serra.example',
    city: 'Nampula',
    country: 'MZ',
    language: 'pt',
    birthYear: 1987,
    kinds: ['respondent', 'partner'],
    tags: ['Survey 2026'],
    agrees: ['surveys'],
    organisation: 'Serra Cooperative',
    source: 'Event',
  },
  {
    name: 'Fatou Diagne',
    givenName: 'Fatou',
    email: 'fatou@baobab.example',
    phone: '+221 77 555 01 09',
    city: 'Thiès',
    country: 'SN',
    language: 'fr',
    birthYear: 1999,
    kinds: ['subscriber'],
    tags: [],
    agrees: ['newsletter', 'events'],
    source: 'Web site',
  },
];

type DemoRelationship = {
  /** Email addresses of the two contacts. */
  readonly of: string;
  readonly other: string;
  /** What the other is to the first. */
  readonly role: RelationshipRole;
  readonly note?: string;
};

/** Fictional relationships of the fictional contacts. */
export const hillsideRelationships: readonly DemoRelationship[] = [
  { of: 'immaculee@springs.example', other: 'esperance@terraces.example', role: 'sibling' },
  {
    of: 'immaculee@springs.example',
    other: 'jb@hillsideschool.example',
    role: 'colleague',
    note: 'Water committee',
  },
  { of: 'esperance@terraces.example', other: 'divine@lakeshore.example', role: 'friend' },
];

/** A fictional household; the first is the main contact. */
export const hillsideHousehold = {
  name: 'Nyirahabimana household',
  members: ['immaculee@springs.example', 'esperance@terraces.example'],
} as const;
