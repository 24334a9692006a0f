import { accountPages } from '../accounts/index.ts';
import { administrationPages } from '../administration/index.ts';
import { aiPages } from '../ai/index.ts';
import { articlePages } from '../articles/index.ts';
import { auditPages } from '../audit/index.ts';
import { blogPages } from '../blogs/index.ts';
import { causePages } from '../causes/index.ts';
import { certificatePages } from '../certificates/index.ts';
import { contactPages } from '../contacts/index.ts';
import { couponPages } from '../coupons/index.ts';
import { dashboardPages } from '../dashboard/index.ts';
import { donationPages } from '../donations/index.ts';
import { embedPages } from '../embeds/index.ts';
import { formTrialPages } from '../form-trials/index.ts';
import { fundraiserPages } from '../fundraisers/index.ts';
import { fundraisingFeaturePages } from '../fundraising-features/index.ts';
import { giftAidPages } from '../gift-aid/index.ts';
import { givingReportPages } from '../giving-reports/index.ts';
import { grantPages } from '../grants/index.ts';
import { healthPages } from '../health/index.ts';
import type { Pages } from '../kernel/index.ts';
import { ledgerPages } from '../ledger/index.ts';
import { marketingPages } from '../marketing/index.ts';
import { matchingPages } from '../matching/index.ts';
import { opportunityPages } from '../opportunities/index.ts';
import { outboxPages } from '../outbox/index.ts';
import { paymentPages } from '../payments/index.ts';
import { planPages } from '../plans/index.ts';
import { pledgePages } from '../pledges/index.ts';
import { receiptPages } from '../receipts/index.ts';
import { resourcePages } from '../resources/index.ts';
import { sandboxPages } from '../sandbox/index.ts';
import { staffPages } from '../staff/index.ts';
import { standingPages } from '../standing-gifts/index.ts';
import { storagePages } from '../storage/index.ts';
import { ticketPages } from '../ticketing/index.ts';
import { volunteeringPages } from '../volunteering/index.ts';

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
