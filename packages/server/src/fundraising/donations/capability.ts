import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { payablesOf } from '../../money/payments/index.ts';
import { auditActions } from './audit-actions.ts';
import { donationFinder } from './finder.ts';
import { pageDigest } from './fundraising-pages/index.ts';
import { donationImporter } from './imports/index.ts';
import { donationPayable } from './payable.ts';
import { donationsPersonalData } from './personal-data.ts';
import { donationRoutes } from './routes.ts';
import { seedDonations } from './seed.ts';
import { seedPageDonations } from './seed-pages.ts';
import { seedPayments } from './seed-payments.ts';
import { subscriptionsWith } from './subscriptions.ts';
import { computedCauseTotals, computedPageTotals, countByVariant } from './totals/index.ts';

export const capability: Capability = {
  name: 'fundraising/donations',
  title: phrase('Donations'),
  routes: donationRoutes,
  jobs: [pageDigest],
  subscriptions: (product) => subscriptionsWith(product.only('offersGiftAid')),
  personalData: donationsPersonalData,
  seeds: (product) => [
    { name: 'donations', fill: seedDonations },
    { name: 'fundraisers', fill: seedPageDonations },
    { name: 'payments', fill: seedPayments(payablesOf(product)) },
  ],
  archive: {
    ...plainArchive,
    folders: { donation: 'donations', shown_donations: 'donations' },
  },
  auditActions,
  publicPages: [],
  contributes: {
    finders: [donationFinder],
    importers: [donationImporter],
    payables: [donationPayable],
    causeTotals: computedCauseTotals,
    pageTotals: computedPageTotals,
    countVariants: countByVariant,
  },
};
