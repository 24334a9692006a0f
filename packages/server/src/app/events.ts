import { grantSubscriptions } from '../content/grants/index.ts';
import { marketingSubscriptions } from '../content/marketing/index.ts';
import { contactSubscriptions } from '../crm/contacts/index.ts';
import { storageSubscriptions } from '../files/storage/index.ts';
import { causeSubscriptions } from '../fundraising/causes/index.ts';
import { donationSubscriptionsWith } from '../fundraising/donations/index.ts';
import { fundraiserSubscriptions } from '../fundraising/fundraisers/index.ts';
import { giftAidSubscriptions, offersGiftAid } from '../fundraising/gift-aid/index.ts';
import { pledgeSubscriptions } from '../fundraising/pledges/index.ts';
import { receiptSubscriptions } from '../fundraising/receipts/index.ts';
import { standingSubscriptions } from '../fundraising/standing-gifts/index.ts';
import { ticketSubscriptions } from '../fundraising/ticketing/index.ts';
import { notificationSubscriptions } from '../identity/notifications/index.ts';
import type { Subscription } from '../kernel/index.ts';
import { administrationSubscriptions } from '../operations/administration/index.ts';
import { certificateSubscriptions } from '../people/certificates/index.ts';
import { opportunitySubscriptions } from '../people/opportunities/index.ts';
import { staffSubscriptions } from '../people/staff/index.ts';
import { volunteeringSubscriptions } from '../people/volunteering/index.ts';

/** Who listens to what, one line per listener. */
export const subscriptions: readonly Subscription[] = [
  ...administrationSubscriptions,
  ...notificationSubscriptions,
  ...causeSubscriptions,
  ...certificateSubscriptions,
  ...contactSubscriptions,
  ...donationSubscriptionsWith(offersGiftAid),
  ...fundraiserSubscriptions,
  ...giftAidSubscriptions,
  ...grantSubscriptions,
  ...marketingSubscriptions,
  ...opportunitySubscriptions,
  ...pledgeSubscriptions,
  ...receiptSubscriptions,
  ...staffSubscriptions,
  ...standingSubscriptions,
  ...storageSubscriptions,
  ...ticketSubscriptions,
  ...volunteeringSubscriptions,
];
