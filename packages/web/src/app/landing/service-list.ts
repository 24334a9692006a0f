import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import fundraising from './art/fundraising.svg';
import insights from './art/insights.svg';
import people from './art/people.svg';
import reporting from './art/reporting.svg';
import social from './art/social.svg';
import storage from './art/storage.svg';

export type Service = {
  readonly id: string;
  readonly title: Phrase;
  /** The text of the card. */
  readonly body: Phrase;
  /** The text of the dialog. */
  readonly description: Phrase;
  readonly art: string;
};

/** The six capabilities of the product. */
export const services: readonly Service[] = [
  {
    id: 'learn-reporting',
    title: phrase('Impact reporting and analysis'),
    body: phrase(
      'Turn field notes, surveys and spending into a report a funder can read in ten minutes.',
    ),
    description: phrase(
      'See what your donations, donors, causes and volunteer hours add up to, for any period, in tables and charts. Every total comes straight from your records, and you can export it as a spreadsheet for your own report.',
    ),
    art: reporting,
  },
  {
    id: 'learn-insights',
    title: phrase('AI-powered insights'),
    body: phrase('Ask your own data a plain question. Each answer lists the records it came from.'),
    description: phrase(
      "AI drafts blog posts from a title, a summary or a single prompt, in the tone you choose. You decide which model writes, and see what it used. If you don't use a model, a built-in engine drafts from what you enter. Nothing is published until a person has read it.",
    ),
    art: insights,
  },
  {
    id: 'learn-storage',
    title: phrase('Secure encrypted cloud storage'),
    body: phrase(
      'Policies, consent forms and receipts, encrypted and sorted, with clear rules on who sees what.',
    ),
    description: phrase(
      'Every document is encrypted before it is stored, with a key that belongs to your organisation alone. Folders follow roles: trustees, staff and volunteers see what they should and nothing else. Older versions stay available, every view and share is logged, and you can export everything at any time.',
    ),
    art: storage,
  },
  {
    id: 'learn-fundraising',
    title: phrase('Fundraising tools'),
    body: phrase(
      'Publish a cause in an afternoon. Accept cards and mobile money, send receipts and say thank you.',
    ),
    description: phrase(
      'Create a fundraising campaign with a story, a picture and a goal. People donate online by card or mobile money, once or monthly, and get a receipt straight away. You follow progress live, see what each donation was for, and thank donors while the cause is fresh in their minds.',
    ),
    art: fundraising,
  },
  {
    id: 'learn-social',
    title: phrase('Social media management'),
    body: phrase(
      'Plan a week of posts in one sitting, then see which stories brought people to your cause.',
    ),
    description: phrase(
      'Give every cause, event and fundraising page a link to share, with its own picture, a QR code and buttons for the networks your supporters use. Then see which links brought visits and donations.',
    ),
    art: social,
  },
  {
    id: 'learn-people',
    title: phrase('Staff and volunteer management'),
    body: phrase(
      'Rotas, checks, training and hours in one record per person, ready for your next audit.',
    ),
    description: phrase(
      'Give each person the right role, from trustee to weekend volunteer. Assign tasks, read activity reports, approve hours and issue certificates. Notifications and emails keep everyone informed, and their hours add up to figures for your next report.',
    ),
    art: people,
  },
];
