import type { ReportState, TaskState } from '@ngo-plus/contract/people/volunteering';

type DemoTask = {
  readonly who: 'grace' | 'aline';
  readonly title: string;
  readonly description: string;
  /** Days from today; none for a task without a last day. */
  readonly dueIn?: number;
  readonly items: readonly string[];
  /** What its owner brought it to, step by step. */
  readonly steps: readonly TaskState[];
  readonly comment?: string;
};

/** What volunteers of Hillside Water Trust have to do. All of them are invented. */
export const demoTasks: readonly DemoTask[] = [
  {
    who: 'grace',
    title: 'Call the pump committees in Gasabo',
    description:
      'Ask each committee whether the pump worked in the last two weeks, and who looks after it now. The list of numbers is with Patrick.',
    dueIn: 4,
    items: ['Kinyinya', 'Jali', 'Rutunga', 'Bumbogo'],
    steps: [],
  },
  {
    who: 'grace',
    title: 'Sort the photographs of the spring visit',
    description: 'Keep the twenty best, and say for each who is in it and who agreed to be shown.',
    dueIn: 9,
    items: ['Choose twenty', 'Write who is in them', 'Check the consents'],
    steps: ['accepted', 'started'],
    comment: 'The consents of the school are in the folder of the head teacher.',
  },
  {
    who: 'grace',
    title: 'Translate the hand-washing poster into Kinyarwanda',
    description: '',
    dueIn: -2,
    items: [],
    steps: ['accepted'],
  },
  {
    who: 'grace',
    title: 'Bring the test kits back from Nyamata',
    description: 'Two boxes, with the health post.',
    items: [],
    steps: ['accepted', 'started', 'done'],
  },
  {
    who: 'aline',
    title: 'Prepare the water club at Groupe Scolaire Kabuye',
    description: 'Thirty pupils, one hour. The games are in the blue box.',
    dueIn: 6,
    items: ['Agree a day with the school', 'Pack the blue box', 'Print the quiz'],
    steps: [],
  },
];

type DemoHours = {
  readonly who: 'grace' | 'aline';
  readonly daysAgo: number;
  readonly hours: number;
  readonly minutes?: number;
  readonly from?: string;
  readonly to?: string;
  readonly note: string;
  readonly decision?: { readonly approved: boolean; readonly reason: string };
};

const thanks = { approved: true, reason: '' };

export const demoHours: readonly DemoHours[] = [
  { who: 'grace', daysAgo: 152, hours: 4, note: 'First day at the workshop', decision: thanks },
  { who: 'grace', daysAgo: 128, hours: 6, note: 'Survey of springs in Jali', decision: thanks },
  { who: 'aline', daysAgo: 121, hours: 3, note: 'Water club at Kabuye', decision: thanks },
  { who: 'grace', daysAgo: 109, hours: 5, minutes: 30, note: 'Pump training', decision: thanks },
  { who: 'grace', daysAgo: 93, hours: 3, note: 'Planting at the spring', decision: thanks },
  { who: 'aline', daysAgo: 90, hours: 2, minutes: 30, note: 'School visit', decision: thanks },
  { who: 'grace', daysAgo: 71, hours: 7, note: 'Open day in Kinyinya', decision: thanks },
  { who: 'grace', daysAgo: 58, hours: 4, note: 'Survey of springs in Rutunga', decision: thanks },
  {
    who: 'grace',
    daysAgo: 44,
    hours: 9,
    note: 'Journey to Huye',
    decision: {
      approved: false,
      reason: 'The way there is not counted. Please note the four hours at the workshop alone.',
    },
  },
  { who: 'grace', daysAgo: 43, hours: 4, note: 'Workshop in Huye', decision: thanks },
  { who: 'aline', daysAgo: 37, hours: 3, note: 'Water club at Kabuye', decision: thanks },
  {
    who: 'grace',
    daysAgo: 22,
    hours: 0,
    from: '08:30',
    to: '12:45',
    note: 'Repair of the pump in Jali',
    decision: thanks,
  },
  { who: 'grace', daysAgo: 6, hours: 3, note: 'Counting of the water meters' },
  { who: 'aline', daysAgo: 5, hours: 2, minutes: 30, note: 'Games for the water club' },
  { who: 'grace', daysAgo: 2, hours: 0, from: '14:00', to: '17:30', note: 'Sorting photographs' },
  { who: 'aline', daysAgo: 1, hours: 4, note: 'Visit to three schools' },
];

type DemoReport = {
  readonly title: string;
  readonly daysAgo: number;
  readonly hours: number;
  readonly peopleReached: number;
  readonly story: string;
  readonly state: ReportState;
  readonly comment?: string;
};

export const demoReports: readonly DemoReport[] = [
  {
    title: 'The pump in Jali runs again',
    daysAgo: 30,
    hours: 5,
    peopleReached: 340,
    story:
      "The chain had rusted through. With two men of the committee we took the pump apart, cleaned the pipe and put in a new chain. By four o'clock there was water, and the first jerrycans stood in a row.\n\nThe committee now keeps a spare chain in the shop next to the church.",
    state: 'approved',
    comment: 'Thank you. The photograph with the committee goes into the newsletter.',
  },
  {
    title: 'Hand-washing day at the market of Kinyinya',
    daysAgo: 12,
    hours: 4,
    peopleReached: 120,
    story:
      'We stood between the tomatoes and the beans and showed how to build a tap from a bottle. Forty families took a bottle home.',
    state: 'submitted',
  },
  {
    title: 'Visit to the spring in Rutunga',
    daysAgo: 19,
    hours: 3,
    peopleReached: 25,
    story: 'The fence is broken on the side of the road.',
    state: 'returned',
    comment: 'Could you say who will mend the fence, and by when?',
  },
  {
    title: 'Notes on the committees in Gasabo',
    daysAgo: 3,
    hours: 2,
    peopleReached: 8,
    story: '',
    state: 'draft',
  },
];

/** What an hour is worth at Hillside, in Rwandan francs. */
export const demoRate = { daysAgo: 365, hourlyMinor: '1200' };
