type DemoShift = {
  /** Days from today; before it for shifts that are over. */
  readonly inDays: number;
  readonly from: string;
  readonly to: string;
  readonly capacity: number;
  readonly note?: string;
  /** Addresses of demo people who have a place, and of those who wait. */
  readonly people?: readonly string[];
  readonly waiting?: readonly string[];
};

export type DemoOpportunity = {
  readonly offeredBy: string;
  readonly state: 'draft' | 'published' | 'closed';
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly remote: boolean;
  readonly place: string;
  readonly skills: readonly string[];
  readonly contactEmail: string;
  readonly shifts: readonly DemoShift[];
};

const grace = 'volunteer@demo.ngo';
const daniel = 'daniel@demo.ngo';
const patrick = 'staff@demo.ngo';
const samuel = 'analyst@demo.ngo';

export const demoOpportunities: readonly DemoOpportunity[] = [
  {
    offeredBy: 'owner@demo.ngo',
    state: 'published',
    title: 'Test water at village wells',
    summary:
      'Walk to four wells with one of our engineers, take samples and write the figures down.',
    description: `We test every well that we built four times a year. You go with an engineer, and nobody goes alone.

- Take a sample and read the strip
- Ask whoever draws water how the pump has been
- Write both down on a phone

**Bring** sturdy shoes and a hat. We bring water, lunch and a ride from our office.`,
    remote: false,
    place: 'Hillside office, KG 11 Avenue, Kigali',
    skills: ['Walking', 'Kinyarwanda'],
    contactEmail: 'volunteers@hillside.example.org',
    shifts: [
      { inDays: -13, from: '08:00', to: '13:00', capacity: 4, people: [grace, daniel] },
      { inDays: -6, from: '08:00', to: '12:30', capacity: 4, people: [grace, patrick] },
      {
        inDays: 6,
        from: '08:00',
        to: '13:00',
        capacity: 4,
        people: [grace],
        note: 'Wells of Gasabo',
      },
      { inDays: 13, from: '08:00', to: '13:00', capacity: 4, people: [daniel] },
      { inDays: 20, from: '08:00', to: '13:00', capacity: 4 },
    ],
  },
  {
    offeredBy: 'owner@demo.ngo',
    state: 'published',
    title: 'Welcome children at the hygiene fair',
    summary: 'Play the hand-washing game with school classes and hand out soap.',
    description: `Six hundred children come in one day. You stand at one of twelve tables, show the game, and cheer.

No experience is needed. We show you everything at eight o'clock.`,
    remote: false,
    place: 'Remera playing field, Kigali',
    skills: ['Children', 'Kinyarwanda', 'English'],
    contactEmail: 'volunteers@hillside.example.org',
    shifts: [
      {
        inDays: 9,
        from: '08:00',
        to: '12:00',
        capacity: 2,
        people: [daniel, patrick],
        waiting: [grace],
      },
      { inDays: 9, from: '13:00', to: '17:00', capacity: 12, people: [patrick, samuel] },
    ],
  },
  {
    offeredBy: 'owner@demo.ngo',
    state: 'published',
    title: 'Translate letters to donors',
    summary: 'Put the words of village committees into English, one page at a time, from home.',
    description: `Committees write to the people who paid for their pump. You translate, another volunteer reads your page, and we send it.

We meet online at the beginning of each evening and share the pages out.`,
    remote: true,
    place: '',
    skills: ['Translation', 'Kinyarwanda', 'English'],
    contactEmail: '',
    shifts: [
      { inDays: 4, from: '18:00', to: '20:00', capacity: 8, people: [samuel] },
      { inDays: 11, from: '18:00', to: '20:00', capacity: 8 },
    ],
  },
  {
    offeredBy: 'owner@demo.ngo',
    state: 'draft',
    title: 'Repair hand pumps',
    summary: 'A weekend with our mechanics: take a pump apart, and put it together again.',
    description: 'To be written with the mechanics.',
    remote: false,
    place: 'Hillside workshop, Kigali',
    skills: ['Tools'],
    contactEmail: '',
    shifts: [],
  },
  {
    offeredBy: 'owner@demo.ngo',
    state: 'closed',
    title: 'Count pumps in Nyagatare',
    summary: 'A week on the road with the survey team.',
    description: 'The survey is complete. Thank you to everybody who came along.',
    remote: false,
    place: 'Nyagatare',
    skills: ['Driving', 'Kinyarwanda'],
    contactEmail: '',
    shifts: [{ inDays: -30, from: '07:00', to: '17:00', capacity: 6, people: [grace] }],
  },
  {
    offeredBy: 'owner2@demo.ngo',
    state: 'published',
    title: 'Read aloud at the lakeside library',
    summary: 'Read stories to children of six to nine for an hour, and help them choose a book.',
    description: `Every Saturday twenty children wait for somebody with time. Choose a story that you like; we have plenty.

You are never alone with the children: a librarian is always in the room.`,
    remote: false,
    place: 'Lakeside library, Kisumu',
    skills: ['Children', 'Reading aloud', 'English'],
    contactEmail: 'library@lakeside.example.org',
    shifts: [
      { inDays: 7, from: '10:00', to: '12:00', capacity: 3 },
      { inDays: 14, from: '10:00', to: '12:00', capacity: 3 },
      { inDays: 21, from: '10:00', to: '12:00', capacity: 3 },
    ],
  },
];
