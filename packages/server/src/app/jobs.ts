import { sweepPictures } from '../content/blogs/index.ts';
import { grantJobs } from '../content/grants/index.ts';
import { marketingJobs } from '../content/marketing/index.ts';
import { sweepResourceFiles } from '../content/resources/index.ts';
import { contactJobs } from '../crm/contacts/index.ts';
import { storageJobs } from '../files/storage/index.ts';
import { causeJobs, recheckTotals } from '../fundraising/causes/index.ts';
import {
  donationJobs,
  pageDigest,
  truePageTotals,
  trueTotals,
} from '../fundraising/donations/index.ts';
import { fundraiserJobs, recheckPages } from '../fundraising/fundraisers/index.ts';
import { giftAidJobs } from '../fundraising/gift-aid/index.ts';
import { pledgeJobs } from '../fundraising/pledges/index.ts';
import { standingJobs } from '../fundraising/standing-gifts/index.ts';
import { ticketJobs } from '../fundraising/ticketing/index.ts';
import { accountJobs } from '../identity/accounts/index.ts';
import { sealEntries } from '../identity/audit/index.ts';
import { forgetPuzzles } from '../identity/bot-check/index.ts';
import { notificationJobs } from '../identity/notifications/index.ts';
import { type AnyJob, delivery, deliveryJob, forgetMails, sweepFiles } from '../kernel/index.ts';
import { ledgerJobs } from '../money/ledger/index.ts';
import { paymentJobs } from '../money/payments/index.ts';
import { sandboxJobs } from '../money/sandbox/index.ts';
import { eraseOrganisations } from '../operations/administration/index.ts';
import { planJobs } from '../operations/plans/index.ts';
import { certificateJobs } from '../people/certificates/index.ts';
import { opportunityJobs } from '../people/opportunities/index.ts';
import { staffJobs } from '../people/staff/index.ts';
import { volunteeringJobs } from '../people/volunteering/index.ts';
import { subscriptions } from './events.ts';
import { purposes } from './purposes.ts';

/** Every job of the product, one line per capability. */
export const jobs: readonly AnyJob[] = [
  deliveryJob(subscriptions),
  delivery,
  forgetMails,
  sweepFiles,
  ...accountJobs,
  eraseOrganisations,
  sealEntries,
  sweepPictures,
  forgetPuzzles,
  ...causeJobs,
  recheckTotals(trueTotals),
  ...donationJobs,
  ...certificateJobs,
  ...contactJobs,
  ...fundraiserJobs,
  recheckPages(truePageTotals),
  pageDigest,
  ...giftAidJobs,
  ...grantJobs,
  ...ledgerJobs,
  ...marketingJobs,
  ...notificationJobs,
  ...opportunityJobs,
  ...paymentJobs(purposes),
  ...planJobs,
  ...pledgeJobs,
  sweepResourceFiles,
  ...sandboxJobs,
  ...staffJobs,
  ...standingJobs,
  ...storageJobs,
  ...ticketJobs,
  ...volunteeringJobs,
];
