import fundraising from './art/fundraising.svg';
import insights from './art/insights.svg';
import people from './art/people.svg';
import reporting from './art/reporting.svg';
import social from './art/social.svg';
import storage from './art/storage.svg';

export type Service = {
  readonly id: string;
  readonly title: string;
  /** What stands on the card. */
  readonly body: string;
  /** What the dialog tells. */
  readonly description: string;
  readonly art: string;
};

/** The six capabilities of the product. */
export const services: readonly Service[] = [
  {
    id: 'learn-reporting',
    title: 'Impact reporting and analysis',
    body: 'Turn field notes, surveys and spending into a report a funder can read in ten minutes.',
    description:
      'See what your donations, donors, causes and volunteer hours add up to, for any period, with tables and charts. Every total is added up from the records themselves, and you can take it with you as a spreadsheet for your own report.',
    art: reporting,
  },
  {
    id: 'learn-insights',
    title: 'AI-powered insights',
    body: 'Ask your own data a plain question. Each answer lists the records it came from.',
    description:
      'AI drafts blog posts from a title, a summary or a single prompt, in the tone you choose. You decide which model writes, and see what it used. Without a model, a built-in writer composes a draft from what you give it. Nothing is published before somebody has read it.',
    art: insights,
  },
  {
    id: 'learn-storage',
    title: 'Secure encrypted cloud storage',
    body: 'Policies, consent forms and receipts, encrypted and sorted, with clear rules on who sees what.',
    description:
      'Every document is encrypted before it is kept, with a key that belongs to your organisation alone. Folders follow roles: trustees, staff and volunteers see what they should and nothing else. Older versions stay at hand, what was opened and shared is on record, and you can take everything with you on any day.',
    art: storage,
  },
  {
    id: 'learn-fundraising',
    title: 'Fundraising tools',
    body: 'Publish a cause in an afternoon. Take cards and mobile money, send receipts, say thank you.',
    description:
      'Open a donation campaign with a story, a picture and a goal. People give online by card or by mobile money, once or every month, and have their receipt at once. You follow the progress as it happens, see what each donation was for, and thank those who gave while they still remember why.',
    art: fundraising,
  },
  {
    id: 'learn-social',
    title: 'Social media management',
    body: 'Plan a week of posts in one sitting, then see which stories brought people to your cause.',
    description:
      'Give every cause, event and fundraising page an address to share, with its own picture, a QR code and buttons for the networks your supporters use. Then see which links brought visits and donations.',
    art: social,
  },
  {
    id: 'learn-people',
    title: 'Staff and volunteer management',
    body: 'Rotas, checks, training and hours in one record per person, ready when an auditor asks.',
    description:
      'Give each person the role that fits, from trustee to weekend volunteer. Hand out tasks, read activity reports, approve hours and issue certificates. Notifications and emails keep everybody informed, and their hours add up to figures for your next report.',
    art: people,
  },
];
