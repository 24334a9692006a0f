import { aiPages } from '../ai/generation/index.ts';
import { articlePages } from '../content/articles/index.ts';
import { blogPages } from '../content/blogs/index.ts';
import { grantPages } from '../content/grants/index.ts';
import { marketingPages } from '../content/marketing/index.ts';
import { resourcePages } from '../content/resources/index.ts';
import { contactPages } from '../crm/contacts/index.ts';
import { storagePages } from '../files/storage/index.ts';
import { causePages } from '../fundraising/causes/index.ts';
import { donationPages } from '../fundraising/donations/index.ts';
import { embedPages } from '../fundraising/embeds/index.ts';
import { formTrialPages } from '../fundraising/form-trials/index.ts';
import { fundraiserPages } from '../fundraising/fundraisers/index.ts';
import { fundraisingFeaturePages } from '../fundraising/fundraising-features/index.ts';
import { giftAidPages } from '../fundraising/gift-aid/index.ts';
import { givingReportPages } from '../fundraising/giving-reports/index.ts';
import { matchingPages } from '../fundraising/matching/index.ts';
import { pledgePages } from '../fundraising/pledges/index.ts';
import { receiptPages } from '../fundraising/receipts/index.ts';
import { standingPages } from '../fundraising/standing-gifts/index.ts';
import { ticketPages } from '../fundraising/ticketing/index.ts';
import { accountPages } from '../identity/accounts/index.ts';
import { auditPages } from '../identity/audit/index.ts';
import { outboxPages } from '../identity/outbox/index.ts';
import type { Pages } from '../kernel/index.ts';
import { ledgerPages } from '../money/ledger/index.ts';
import { paymentPages } from '../money/payments/index.ts';
import { sandboxPages } from '../money/sandbox/index.ts';
import { administrationPages } from '../operations/administration/index.ts';
import { couponPages } from '../operations/coupons/index.ts';
import { dashboardPages } from '../operations/dashboard/index.ts';
import { healthPages } from '../operations/health/index.ts';
import { planPages } from '../operations/plans/index.ts';
import { certificatePages } from '../people/certificates/index.ts';
import { opportunityPages } from '../people/opportunities/index.ts';
import { staffPages } from '../people/staff/index.ts';
import { volunteeringPages } from '../people/volunteering/index.ts';

/** The pages of this folder itself. */
const ownPages: Pages = {
  public: [
    { path: 'api', file: 'api-reference/api-page.tsx' },
    { path: 'contact', file: 'contact/contact-page.tsx' },
    { path: 'newsletter', file: 'newsletter/newsletter-page.tsx' },
    { path: 'newsletter/confirm', file: 'newsletter/confirm-page.tsx', listed: false },
    { path: 'newsletter/end', file: 'newsletter/end-page.tsx', listed: false },
  ],
  bare: [
    { path: 'reports/analyze/:reportId', file: 'redirects/report-analysis.ts' },
    { path: 'causes/new', file: 'redirects/new-cause.ts' },
  ],
};

/** Every capability that has pages, one line each. */
const capabilities: readonly Pages[] = [
  ownPages,
  accountPages,
  administrationPages,
  aiPages,
  articlePages,
  auditPages,
  blogPages,
  contactPages,
  causePages,
  certificatePages,
  couponPages,
  dashboardPages,
  donationPages,
  fundraiserPages,
  embedPages,
  formTrialPages,
  fundraisingFeaturePages,
  giftAidPages,
  givingReportPages,
  grantPages,
  ledgerPages,
  marketingPages,
  matchingPages,
  opportunityPages,
  healthPages,
  outboxPages,
  paymentPages,
  planPages,
  pledgePages,
  receiptPages,
  resourcePages,
  sandboxPages,
  staffPages,
  standingPages,
  storagePages,
  ticketPages,
  volunteeringPages,
];

export const publicPages = capabilities.flatMap((pages) => pages.public ?? []);
export const portalPages = capabilities.flatMap((pages) => pages.portal ?? []);
export const barePages = capabilities.flatMap((pages) => pages.bare ?? []);
