import { administrationSubscriptions } from '../administration/index.ts';
import { causeSubscriptions } from '../causes/index.ts';
import { certificateSubscriptions } from '../certificates/index.ts';
import { contactSubscriptions } from '../contacts/index.ts';
import { donationSubscriptionsWith } from '../donations/index.ts';
import { fundraiserSubscriptions } from '../fundraisers/index.ts';
import { giftAidSubscriptions, offersGiftAid } from '../gift-aid/index.ts';
import { grantSubscriptions } from '../grants/index.ts';
import type { Subscription } from '../kernel/index.ts';
import { notificationSubscriptions } from '../notifications/index.ts';
import { opportunitySubscriptions } from '../opportunities/index.ts';
import { pledgeSubscriptions } from '../pledges/index.ts';
import { receiptSubscriptions } from '../receipts/index.ts';
import { staffSubscriptions } from '../staff/index.ts';
import { standingSubscriptions } from '../standing-gifts/index.ts';
import { storageSubscriptions } from '../storage/index.ts';
import { ticketSubscriptions } from '../ticketing/index.ts';
import { volunteeringSubscriptions } from '../volunteering/index.ts';

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
  ...opportunitySubscriptions,
  ...pledgeSubscriptions,
  ...receiptSubscriptions,
  ...staffSubscriptions,
  ...standingSubscriptions,
  ...storageSubscriptions,
  ...ticketSubscriptions,
  ...volunteeringSubscriptions,
];
