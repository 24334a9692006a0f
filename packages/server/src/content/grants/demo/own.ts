import type { DemoGrant } from './demo-grant.ts';

/** What the staff of the demo NGO keep to themselves. */
export const ownGrants: readonly DemoGrant[] = [
  {
    title: 'District partnership money for springs',
    funder: 'District partnership office',
    category: 'Projects',
    areas: ['Water and sanitation'],
    countries: ['Rwanda'],
    award: [null, 8_000_000, 'RWF'],
    postedDaysAgo: 8,
    closesInDays: 18,
    summary:
      "Told to us at the partners' meeting. Three springs in two sectors; joint account needed.",
    eligibility: 'Partners who signed the district plan',
    description: 'Ask for the form in person. Bring the minutes of the water committee.',
    host: 'district.example',
  },
  {
    title: 'Follow-on from the Almond family',
    funder: 'The Almond family',
    category: 'Core costs',
    areas: ['Organisational development'],
    countries: ['Rwanda'],
    award: [5_000, 7_500, 'GBP'],
    postedDaysAgo: 31,
    closesInDays: 60,
    summary: 'A private family fund that gave last year. They prefer a letter to a form.',
    eligibility: 'By invitation',
    description: 'Send photographs of the new kitchen with the letter, and name the cook.',
    host: 'almond.example',
  },
  {
    title: 'Bank branch community day',
    funder: 'Terrace Street Bank',
    category: 'Capital and equipment',
    areas: ['Education'],
    countries: ['Rwanda'],
    award: [null, 1_500_000, 'RWF'],
    postedDaysAgo: 45,
    closesInDays: -6,
    summary: 'The branch gives desks or paint once a year.',
    eligibility: 'Schools within 15 km of the branch',
    description: 'Missed this year. Put the next date into the calendar in October.',
    host: 'terrace.example',
  },
];
