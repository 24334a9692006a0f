import { roles as everyRole, phrase } from '@ngo-plus/contract/kernel';
import { type Capability, coordinators, main, office, platform } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'fundraising/causes',
  pages: {
    public: [
      { path: 'fundraising', file: 'public/list-page.tsx' },
      {
        path: 'fundraising/report/:id',
        file: 'public/report-page.tsx',
        listed: false,
      },
    ],
    portal: [
      { path: 'causes', file: 'manage/list-page.tsx' },
      { path: 'causes/create', file: 'manage/create-page.tsx' },
      { path: 'causes/edit/:causeId', file: 'editor/edit-page.tsx' },
      { path: 'causes/edit/:causeId/updates', file: 'manage/updates-page.tsx' },
      { path: 'causes/edit/:causeId/people', file: 'manage/people-page.tsx' },
      { path: 'causes/preview/:causeId', file: 'manage/preview-page.tsx' },
      { path: 'cause-appearances', file: 'manage/appearances-page.tsx' },
      { path: 'admin/cause-reports', file: 'manage/reports-page.tsx' },
    ],
  },
  screens: [
    {
      ...main(100, '/causes', 'Fundraise', 'causes', office),
      tab: { section: phrase('Fundraising'), label: phrase('Causes') },
      prefetch: async (filters) => (await import('./prefetch.ts')).prefetchCauses(filters),
    },
    {
      path: '/causes/create',
      label: phrase('Create cause'),
      isAction: true,
      keywords: phrase('new fundraiser, appeal, campaign'),
      icon: 'causes',
      roles: coordinators,
    },
    {
      path: '/causes/edit/:causeId',
      label: phrase('Edit cause'),
      icon: 'causes',
      roles: coordinators,
    },
    {
      path: '/causes/preview/:causeId',
      label: phrase('Cause preview'),
      icon: 'causes',
      roles: office,
    },
    {
      path: '/cause-appearances',
      label: phrase('My appearances'),
      icon: 'causes',
      roles: everyRole,
    },
    {
      path: '/admin/cause-reports',
      label: phrase('Reported causes'),
      icon: 'causes',
      roles: platform,
    },
  ],
  innerSections: [],
  finders: [
    {
      kind: 'causes',
      order: 30,
      heading: phrase('Causes'),
      icon: 'causes',
      to: ({ id }) => `/causes/preview/${id}`,
    },
  ],
  tiles: async () => (await import('./tiles.ts')).tiles,
};
