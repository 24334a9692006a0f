import { type Capability, office, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'fundraising/standing-gifts',
  pages: {
    public: [
      {
        path: 'my-gifts/regular/:id',
        file: 'public/own-page.tsx',
        listed: false,
      },
      {
        path: 'give-again/:token',
        file: 'public/pay-page.tsx',
        listed: false,
      },
    ],
    portal: [
      { path: 'regular-gifts', file: 'manage/list-page.tsx' },
      { path: 'regular-gifts/:id', file: 'manage/standing-page.tsx' },
    ],
  },
  screens: [
    within('Fundraising', '/regular-gifts', 'Regular gifts', 'causes', office, 'Regular gifts'),
    { path: '/regular-gifts/:id', label: 'Regular gift', icon: 'causes', roles: office },
  ],
  innerSections: [],
  finders: [],
};
