import { roles as everyRole, phrase } from '@ngo-plus/contract/kernel';
import { type Capability, coordinators, office, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'fundraising/fundraisers',
  pages: {
    public: [
      { path: 'causes/:causeId/fundraise', file: 'public/start-page.tsx' },
      {
        path: 'causes/:causeId/leaderboard',
        file: 'public/board-page.tsx',
      },
      { path: 'fundraise/own', file: 'own/own-page.tsx', listed: false },
      { path: 'fundraise/:id', file: 'public/fundraiser-page.tsx' },
      { path: 'fundraise/:id/poster', file: 'public/poster-page.tsx' },
      { path: 'fundraise/:id/report', file: 'public/report-page.tsx' },
    ],
    portal: [
      { path: 'fundraisers', file: 'manage/list-page.tsx' },
      { path: 'fundraisers/mine', file: 'own/my-pages-page.tsx' },
      { path: 'fundraisers/causes', file: 'manage/campaigns-page.tsx' },
      {
        path: 'fundraisers/causes/:causeId',
        file: 'manage/campaign-page.tsx',
      },
      { path: 'fundraisers/reports', file: 'manage/reports-page.tsx' },
      { path: 'fundraisers/:id', file: 'manage/fundraiser-page.tsx' },
    ],
  },
  screens: [
    within(
      'More ways to raise funds',
      '/fundraisers',
      'Fundraising pages',
      'causes',
      office,
      'Pages',
    ),
    {
      path: '/fundraisers/mine',
      label: phrase('My fundraising pages'),
      icon: 'causes',
      roles: everyRole,
    },
    {
      path: '/fundraisers/causes',
      label: phrase('Fundraising by cause'),
      icon: 'causes',
      roles: office,
    },
    {
      path: '/fundraisers/causes/:causeId',
      label: phrase('Fundraising for a cause'),
      icon: 'causes',
      roles: office,
    },
    {
      path: '/fundraisers/reports',
      label: phrase('Reported pages'),
      icon: 'causes',
      roles: coordinators,
    },
    { path: '/fundraisers/:id', label: phrase('Fundraising page'), icon: 'causes', roles: office },
  ],
  innerSections: [],
  finders: [],
};
