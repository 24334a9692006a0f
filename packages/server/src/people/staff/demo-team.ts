import type { LeaveKind } from '@ngo-plus/contract/people/staff';

type DemoDetails = {
  readonly email: string;
  readonly jobTitle: string;
  readonly department: string;
  readonly phone: string;
  readonly phoneShared?: boolean;
  /** The manager's address; nobody above the director. */
  readonly reportsTo?: string;
  /** Days before today. */
  readonly startedDaysAgo: number;
};

/** Colleagues without a demo account of their own: they are there to be found, not to sign in. */
export const demoColleagues = [
  { email: 'esperance@demo.ngo', name: 'Espérance Niyonsaba', role: 'STAFF' },
  { email: 'daniel@demo.ngo', name: 'Daniel Mugisha', role: 'STAFF' },
  { email: 'lucia@demo.ngo', name: 'Lucía Fernández', role: 'STAFF' },
  { email: 'yohannes@demo.ngo', name: 'Yohannes Tesfaye', role: 'STAFF' },
  { email: 'aline@demo.ngo', name: 'Aline Ingabire', role: 'VOLUNTEER' },
] as const;

const director = 'owner@demo.ngo';
const fieldLead = 'esperance@demo.ngo';

/** The people of Hillside Water Trust as its directory has them. All of them are invented. */
export const demoDetails: readonly DemoDetails[] = [
  {
    email: director,
    jobTitle: 'Executive Director',
    department: 'Leadership',
    phone: '+250 700 000 101',
    phoneShared: true,
    startedDaysAgo: 2_310,
  },
  {
    email: fieldLead,
    jobTitle: 'Head of Field Programmes',
    department: 'Programmes',
    phone: '+250 700 000 102',
    phoneShared: true,
    reportsTo: director,
    startedDaysAgo: 1_720,
  },
  {
    email: 'lucia@demo.ngo',
    jobTitle: 'Finance and Grants Lead',
    department: 'Finance',
    phone: '+250 700 000 103',
    reportsTo: director,
    startedDaysAgo: 1_105,
  },
  {
    email: 'staff@demo.ngo',
    jobTitle: 'Programme Officer',
    department: 'Programmes',
    phone: '+250 700 000 104',
    reportsTo: fieldLead,
    startedDaysAgo: 860,
  },
  {
    email: 'daniel@demo.ngo',
    jobTitle: 'Water Engineer',
    department: 'Programmes',
    phone: '+250 700 000 105',
    reportsTo: fieldLead,
    startedDaysAgo: 540,
  },
  {
    email: 'yohannes@demo.ngo',
    jobTitle: 'Monitoring Officer',
    department: 'Learning',
    phone: '+250 700 000 106',
    reportsTo: fieldLead,
    startedDaysAgo: 410,
  },
  {
    email: 'analyst@demo.ngo',
    jobTitle: 'Data Analyst',
    department: 'Learning',
    phone: '',
    reportsTo: 'yohannes@demo.ngo',
    startedDaysAgo: 230,
  },
  {
    email: 'volunteer@demo.ngo',
    jobTitle: 'Community Volunteer',
    department: 'Programmes',
    phone: '',
    reportsTo: 'staff@demo.ngo',
    startedDaysAgo: 150,
  },
  {
    email: 'aline@demo.ngo',
    jobTitle: 'School Club Volunteer',
    department: 'Programmes',
    phone: '',
    reportsTo: 'staff@demo.ngo',
    startedDaysAgo: 95,
  },
  {
    email: 'viewer@demo.ngo',
    jobTitle: 'Board Member',
    department: 'Board',
    phone: '',
    startedDaysAgo: 1_900,
  },
];

type DemoLeave = {
  readonly email: string;
  readonly kind: LeaveKind;
  /** Days from the next Monday. */
  readonly fromMonday: number;
  readonly days: number;
  readonly note: string;
  readonly decision?: { readonly approved: boolean; readonly answer: string };
};

export const demoLeave: readonly DemoLeave[] = [
  {
    email: 'staff@demo.ngo',
    kind: 'annual',
    fromMonday: 0,
    days: 5,
    note: 'Visiting my parents in Huye. Daniel has the pump reports.',
    decision: { approved: true, answer: 'Enjoy the week.' },
  },
  {
    email: 'daniel@demo.ngo',
    kind: 'study',
    fromMonday: 9,
    days: 3,
    note: 'Course on solar pumps in Kigali.',
  },
  {
    email: 'yohannes@demo.ngo',
    kind: 'annual',
    fromMonday: 21,
    days: 12,
    note: 'Home for the holidays.',
  },
  {
    email: 'lucia@demo.ngo',
    kind: 'unpaid',
    fromMonday: 2,
    days: 2,
    note: '',
    decision: { approved: false, answer: 'The audit is that week. Could you take the week after?' },
  },
];
