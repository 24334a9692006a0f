import { rolesOf } from '@ngo-plus/contract/kernel';
import { seeLedger } from '@ngo-plus/contract/money/ledger';
import { type Capability, office, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'fundraising/giving-reports',
  pages: {
    portal: [
      { path: 'giving-reports', file: 'overview-page.tsx' },
      { path: 'giving-reports/sources', file: 'sources-page.tsx' },
      { path: 'giving-reports/donors', file: 'donors-page.tsx' },
      { path: 'giving-reports/retention', file: 'retention-page.tsx' },
      {
        path: 'giving-reports/accounting',
        file: 'accounting-page.tsx',
      },
    ],
  },
  screens: [
    within('Giving reports', '/giving-reports', 'Giving reports', 'usage', office, 'Overview'),
    within(
      'Giving reports',
      '/giving-reports/sources',
      'Where donors come from',
      'usage',
      office,
      'Sources',
    ),
    within(
      'Giving reports',
      '/giving-reports/donors',
      'Donors by what they gave',
      'usage',
      office,
      'Donors',
    ),
    within(
      'Giving reports',
      '/giving-reports/retention',
      'Donors who come back',
      'usage',
      office,
      'Retention',
    ),
    within(
      'Giving reports',
      '/giving-reports/accounting',
      'Journal for accountants',
      'ledger',
      rolesOf(seeLedger) ?? [],
      'Accounting',
    ),
  ],
  innerSections: [{ section: 'Giving reports', of: 'Fundraising', tab: 'Reports' }],
  finders: [],
};
