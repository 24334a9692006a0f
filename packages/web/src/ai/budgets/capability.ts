import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, superAdmin, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'ai/budgets',
  pages: {
    portal: [
      { path: 'api-usage/budgets', file: 'budgets-page.tsx' },
      { path: 'settings/ai-budgets', file: 'own-budgets-page.tsx' },
    ],
  },
  screens: [
    within(
      'API Usage',
      '/api-usage/budgets',
      phrase('AI budgets'),
      'usage',
      superAdmin,
      phrase('Budgets'),
    ),
    {
      path: '/settings/ai-budgets',
      label: phrase('AI usage and budgets'),
      icon: 'usage',
      roles: ['NGO_ADMIN'],
    },
  ],
  innerSections: [],
  finders: [],
};
