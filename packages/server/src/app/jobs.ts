import { accountJobs } from '../accounts/index.ts';
import { eraseOrganisations } from '../administration/index.ts';
import { sealEntries } from '../audit/index.ts';
import { sweepPictures } from '../blogs/index.ts';
import { forgetPuzzles } from '../bot-check/index.ts';
import { causeJobs, recheckTotals } from '../causes/index.ts';
import { certificateJobs } from '../certificates/index.ts';
import { contactJobs } from '../contacts/index.ts';
import { donationJobs, pageDigest, truePageTotals, trueTotals } from '../donations/index.ts';
import { fundraiserJobs, recheckPages } from '../fundraisers/index.ts';
import { giftAidJobs } from '../gift-aid/index.ts';
import { grantJobs } from '../grants/index.ts';
import { type AnyJob, delivery, deliveryJob, forgetMails, sweepFiles } from '../kernel/index.ts';
import { ledgerJobs } from '../ledger/index.ts';
import { marketingJobs } from '../marketing/index.ts';
import { notificationJobs } from '../notifications/index.ts';
import { opportunityJobs } from '../opportunities/index.ts';
import { paymentJobs } from '../payments/index.ts';
import { planJobs } from '../plans/index.ts';
import { pledgeJobs } from '../pledges/index.ts';
import { sweepResourceFiles } from '../resources/index.ts';
import { sandboxJobs } from '../sandbox/index.ts';
import { staffJobs } from '../staff/index.ts';
import { standingJobs } from '../standing-gifts/index.ts';
import { storageJobs } from '../storage/index.ts';
import { ticketJobs } from '../ticketing/index.ts';
import { volunteeringJobs } from '../volunteering/index.ts';
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
