import { type Capability, coordinators, office, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'fundraising/donations',
  pages: {
    public: [
      { path: 'causes/:causeId', file: 'public/cause-page.tsx' },
      {
        path: 'flutterwave-success',
        file: 'public/success-page.tsx',
        listed: false,
      },
      { path: 'my-gifts', file: 'public/my-gifts-page.tsx', listed: false },
    ],
    portal: [
      { path: 'gifts', file: 'manage/list-page.tsx' },
      { path: 'gifts/offline', file: 'manage/offline-page.tsx' },
      { path: 'gifts/import', file: 'imports/start-page.tsx' },
      { path: 'gifts/import/:id', file: 'imports/run-page.tsx' },
      { path: 'gifts/:id', file: 'manage/gift-page.tsx' },
    ],
    bare: [
      {
        path: 'cause-embed/:causeId',
        file: 'embed/embed-page.tsx',
        listed: false,
      },
    ],
  },
  screens: [
    within('Fundraising', '/gifts', 'Gifts', 'causes', office, 'Gifts'),
    { path: '/gifts/offline', label: 'Add gifts by hand', icon: 'causes', roles: coordinators },
    { path: '/gifts/import', label: 'Import gifts', icon: 'causes', roles: coordinators },
    { path: '/gifts/:id', label: 'Gift', icon: 'causes', roles: office },
  ],
  innerSections: [],
  finders: [],
};
