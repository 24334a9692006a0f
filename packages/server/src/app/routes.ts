import { aiRoutes } from '../ai/generation/index.ts';
import { blogRoutes } from '../content/blogs/index.ts';
import { grantRoutes } from '../content/grants/index.ts';
import { marketingRoutes } from '../content/marketing/index.ts';
import { resourceRoutes } from '../content/resources/index.ts';
import { contactRoutes } from '../crm/contacts/index.ts';
import { storageRoutes } from '../files/storage/index.ts';
import { causeRoutes } from '../fundraising/causes/index.ts';
import { countByVariant, donationRoutes } from '../fundraising/donations/index.ts';
import { embedRoutes } from '../fundraising/embeds/index.ts';
import { formTrialRoutes } from '../fundraising/form-trials/index.ts';
import { fundraiserRoutes } from '../fundraising/fundraisers/index.ts';
import { fundraisingFeatureRoutes } from '../fundraising/fundraising-features/index.ts';
import { giftAidRoutes } from '../fundraising/gift-aid/index.ts';
import { givingReportRoutes } from '../fundraising/giving-reports/index.ts';
import { matchingRoutes } from '../fundraising/matching/index.ts';
import { pledgeRoutes } from '../fundraising/pledges/index.ts';
import { receiptRoutes } from '../fundraising/receipts/index.ts';
import { sharePictureRoutes } from '../fundraising/share-pictures/index.ts';
import { standingRoutes } from '../fundraising/standing-gifts/index.ts';
import { ticketRoutes } from '../fundraising/ticketing/index.ts';
import { accountRoutes, exportRoute } from '../identity/accounts/index.ts';
import { auditRoutes } from '../identity/audit/index.ts';
import { botCheckRoutes } from '../identity/bot-check/index.ts';
import { notificationRoutes } from '../identity/notifications/index.ts';
import { outboxRoutes } from '../identity/outbox/index.ts';
import { realtimeRoutes } from '../identity/realtime/index.ts';
import type { Route } from '../kernel/index.ts';
import { ledgerRoutes } from '../money/ledger/index.ts';
import { paymentRoutes } from '../money/payments/index.ts';
import { sandboxRoutes } from '../money/sandbox/index.ts';
import {
  administrationRoutes,
  organisationExportRoute,
} from '../operations/administration/index.ts';
import { couponRoutes } from '../operations/coupons/index.ts';
import { dashboardRoutes } from '../operations/dashboard/index.ts';
import { healthRoutes } from '../operations/health/index.ts';
import { planRoutes } from '../operations/plans/index.ts';
import { certificateRoutes } from '../people/certificates/index.ts';
import { opportunityRoutes } from '../people/opportunities/index.ts';
import { staffRoutes } from '../people/staff/index.ts';
import { volunteeringRoutes } from '../people/volunteering/index.ts';
import { jobs } from './jobs.ts';
import { organisationData } from './organisation-data.ts';
import { personalData } from './personal-data.ts';
import { projects } from './projects.ts';
import { purposes } from './purposes.ts';

/** Every endpoint of the product, one line per capability. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  exportRoute(personalData),
  ...administrationRoutes,
  organisationExportRoute(organisationData),
  ...aiRoutes,
  ...auditRoutes,
  ...blogRoutes,
  ...botCheckRoutes,
  ...causeRoutes,
  ...certificateRoutes,
  ...contactRoutes,
  ...couponRoutes,
  ...dashboardRoutes,
  ...donationRoutes,
  ...embedRoutes,
  ...fundraiserRoutes,
  ...formTrialRoutes(countByVariant),
  ...fundraisingFeatureRoutes,
  ...giftAidRoutes,
  ...givingReportRoutes,
  ...grantRoutes,
  ...healthRoutes(jobs),
  ...ledgerRoutes(projects),
  ...marketingRoutes,
  ...matchingRoutes,
  ...notificationRoutes,
  ...opportunityRoutes,
  ...outboxRoutes,
  ...paymentRoutes(purposes),
  ...planRoutes,
  ...pledgeRoutes,
  ...realtimeRoutes,
  ...receiptRoutes,
  ...resourceRoutes,
  ...sandboxRoutes,
  ...sharePictureRoutes,
  ...staffRoutes,
  ...standingRoutes,
  ...storageRoutes,
  ...ticketRoutes,
  ...volunteeringRoutes,
];
