import { applicant, roles as everyRole, phrase } from '@ngo-plus/contract/kernel';
import { type Capability, coordinators, main, more, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'people/opportunities',
  pages: {
    public: [
      { path: 'opportunities', file: 'public/list-page.tsx' },
      {
        path: 'opportunities/by/:orgId',
        file: 'public/organisation-page.tsx',
      },
      {
        path: 'opportunities/confirm',
        file: 'public/confirm-page.tsx',
        listed: false,
      },
      {
        path: 'opportunities/cancel',
        file: 'public/cancel-page.tsx',
        listed: false,
      },
      { path: 'opportunities/:id', file: 'public/opportunity-page.tsx' },
    ],
    portal: [
      { path: 'volunteer/opportunities', file: 'manage/list-page.tsx' },
      { path: 'volunteer/opportunities/new', file: 'manage/new-page.tsx' },
      {
        path: 'volunteer/opportunities/:id',
        file: 'manage/opportunity-page.tsx',
      },
      {
        path: 'volunteer/opportunities/:id/edit',
        file: 'manage/edit-page.tsx',
      },
      {
        path: 'volunteer/opportunities/:id/shifts/:shiftId',
        file: 'manage/roster-page.tsx',
      },
      { path: 'volunteer/applicants', file: 'manage/applicants-page.tsx' },
      { path: 'volunteer/shifts', file: 'own/shifts-page.tsx' },
    ],
  },
  screens: [
    more(20, {
      ...within(
        'Volunteers',
        '/volunteer/opportunities',
        'Opportunities',
        'opportunity',
        coordinators,
        'Opportunities',
      ),
      menuLabel: phrase('Volunteers'),
      prefetch: async (filters) => (await import('./prefetch.ts')).prefetchOpportunities(filters),
    }),
    within(
      'Volunteers',
      '/volunteer/applicants',
      'Applicants',
      'people',
      coordinators,
      'Applicants',
    ),
    {
      ...within('Volunteers', '/volunteer/shifts', 'My shifts', 'shifts', everyRole, 'My shifts'),
      tab: { section: phrase('Volunteers'), label: phrase('My shifts'), last: true },
    },
    main(330, '/volunteer/shifts', 'My shifts', 'shifts', [applicant]),
  ],
  innerSections: [],
  finders: [
    {
      kind: 'opportunities',
      order: 60,
      heading: phrase('Opportunities'),
      icon: 'opportunity',
      to: ({ id }) => `/volunteer/opportunities/${id}`,
    },
  ],
  tiles: async () => (await import('./tiles.ts')).tiles,
};
