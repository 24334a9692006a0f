import { phrase, rolesOf } from '@ngo-plus/contract/kernel';
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
    within('Donation reports', '/giving-reports', 'Donation reports', 'usage', office, 'Overview'),
    within(
      'Donation reports',
      '/giving-reports/sources',
      'Where donors come from',
      'usage',
      office,
      'Sources',
    ),
    within(
      'Donation reports',
      '/giving-reports/donors',
      'Donors by amount donated',
      'usage',
      office,
      'Donors',
    ),
    within(
      'Donation reports',
      '/giving-reports/retention',
      'Donor retention',
      'usage',
      office,
      'Retention',
    ),
    within(
      'Donation reports',
      '/giving-reports/accounting',
      'Accounting journal',
      'ledger',
      rolesOf(seeLedger) ?? [],
      'Accounting',
    ),
  ],
  innerSections: [
    { section: phrase('Donation reports'), of: phrase('Fundraising'), tab: phrase('Reports') },
  ],
  finders: [],
  tiles: async () => (await import('./tiles.ts')).tiles,
};
