import { accountRoutes, exportRoute } from '../accounts/index.ts';
import { administrationRoutes, organisationExportRoute } from '../administration/index.ts';
import { aiRoutes } from '../ai/index.ts';
import { auditRoutes } from '../audit/index.ts';
import { blogRoutes } from '../blogs/index.ts';
import { botCheckRoutes } from '../bot-check/index.ts';
import { causeRoutes } from '../causes/index.ts';
import { certificateRoutes } from '../certificates/index.ts';
import { contactRoutes } from '../contacts/index.ts';
import { couponRoutes } from '../coupons/index.ts';
import { dashboardRoutes } from '../dashboard/index.ts';
import { countByVariant, donationRoutes } from '../donations/index.ts';
import { embedRoutes } from '../embeds/index.ts';
import { formTrialRoutes } from '../form-trials/index.ts';
import { fundraiserRoutes } from '../fundraisers/index.ts';
import { fundraisingFeatureRoutes } from '../fundraising-features/index.ts';
import { giftAidRoutes } from '../gift-aid/index.ts';
import { givingReportRoutes } from '../giving-reports/index.ts';
import { grantRoutes } from '../grants/index.ts';
import { healthRoutes } from '../health/index.ts';
import type { Route } from '../kernel/index.ts';
import { ledgerRoutes } from '../ledger/index.ts';
import { marketingRoutes } from '../marketing/index.ts';
import { matchingRoutes } from '../matching/index.ts';
import { notificationRoutes } from '../notifications/index.ts';
import { opportunityRoutes } from '../opportunities/index.ts';
import { outboxRoutes } from '../outbox/index.ts';
import { paymentRoutes } from '../payments/index.ts';
import { planRoutes } from '../plans/index.ts';
import { pledgeRoutes } from '../pledges/index.ts';
import { realtimeRoutes } from '../realtime/index.ts';
import { receiptRoutes } from '../receipts/index.ts';
import { resourceRoutes } from '../resources/index.ts';
import { sandboxRoutes } from '../sandbox/index.ts';
import { sharePictureRoutes } from '../share-pictures/index.ts';
import { staffRoutes } from '../staff/index.ts';
import { standingRoutes } from '../standing-gifts/index.ts';
import { storageRoutes } from '../storage/index.ts';
import { ticketRoutes } from '../ticketing/index.ts';
import { volunteeringRoutes } from '../volunteering/index.ts';
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
