import { phrase, rolesOf } from '@ngo-plus/contract/kernel';
import { managesBilling } from '@ngo-plus/contract/operations/plans';
import type { Capability } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'operations/plans',
  pages: {
    public: [
      { path: 'pricing', file: 'pricing-page.tsx' },
      {
        path: 'payment-success',
        file: 'checkout/success-page.tsx',
        listed: false,
      },
      {
        path: 'flutterwave-callback',
        file: 'checkout/callback-page.tsx',
        listed: false,
      },
    ],
    portal: [
      { path: 'pricing/checkout', file: 'checkout/checkout-page.tsx' },
      { path: 'settings/billing', file: 'billing/billing-page.tsx' },
    ],
  },
  screens: [
    {
      path: '/settings/billing',
      label: phrase('Plan and billing'),
      icon: 'payments',
      roles: rolesOf(managesBilling) ?? [],
    },
    {
      path: '/pricing/checkout',
      label: phrase('Upgrade to Pro'),
      icon: 'payments',
      roles: rolesOf(managesBilling) ?? [],
    },
  ],
  innerSections: [],
  finders: [],
};
