/** The cause that the demo pages raise funds for. */
export const demoCause = 'Clean water for three villages in Gasabo';

export const demoStory =
  'I raise funds for clean water. Every donation lays a piece of pipe. Thank you for going along with me.';

export const demoTeam = {
  name: 'Kimironko Morning Runners',
  email: 'runners@example.org',
  story:
    'Twelve of us run at six every morning. In spring we run the half marathon for three villages.',
  goalMinor: 1_500_000n,
  daysAgo: 16,
  donations: [
    { name: 'Café Rugando', email: 'cafe@example.org', amountMinor: 120_000n, daysAgo: 9 },
  ],
} as const;

/** Invented people, each with donations made through their page. */
export const demoPages = [
  {
    name: 'Diane',
    email: 'diane.runs@example.org',
    goalMinor: 500_000n,
    daysAgo: 16,
    story:
      'My aunt walked for water until she was forty. I run twenty-one kilometres so that her neighbours need not walk two.',
    news: 'Eleven kilometres on Sunday, in the rain. Thank you all.',
    donations: [
      {
        name: 'Claudine Umutoni',
        email: 'claudine@example.org',
        amountMinor: 50_000n,
        daysAgo: 12,
      },
      { name: 'Frank Mwangi', email: 'frank.m@example.org', amountMinor: 75_000n, daysAgo: 10 },
      { name: 'Office of Diane', email: 'office@example.org', amountMinor: 110_000n, daysAgo: 6 },
    ],
  },
  {
    name: 'Grace',
    email: 'volunteer@demo.ngo',
    goalMinor: 400_000n,
    daysAgo: 15,
    story: 'I am slow, but I never stop. Give for each kilometre that I do not give up.',
    news: '',
    donations: [
      { name: 'Hope Ingabire', email: 'hope.i@example.org', amountMinor: 60_000n, daysAgo: 11 },
      { name: 'Samuel Okoth', email: 'samuel.o@example.org', amountMinor: 40_000n, daysAgo: 7 },
    ],
  },
  {
    name: 'Olive and Ben',
    email: 'olive.ben@example.org',
    goalMinor: 300_000n,
    daysAgo: 14,
    story: 'We run with the pram. Our daughter holds the flag.',
    news: '',
    donations: [
      { name: 'Grace Mutesi', email: 'grace.m@example.org', amountMinor: 100_000n, daysAgo: 8 },
    ],
  },
] as const;
