import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, office, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'fundraising/recurring-donations',
  pages: {
    public: [
      {
        path: 'my-donations/recurring/:id',
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
      { path: 'recurring-donations', file: 'manage/list-page.tsx' },
      { path: 'recurring-donations/:id', file: 'manage/recurring-donation-page.tsx' },
    ],
  },
  screens: [
    within(
      'Fundraising',
      '/recurring-donations',
      'Recurring donations',
      'causes',
      office,
      'Recurring donations',
    ),
    {
      path: '/recurring-donations/:id',
      label: phrase('Recurring donation'),
      icon: 'causes',
      roles: office,
    },
  ],
  innerSections: [],
  finders: [],
};
