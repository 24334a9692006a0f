import type { Capability } from '../kernel/index.ts';
import { capability as causes } from './causes/capability.ts';
import { capability as donations } from './donations/capability.ts';
import { capability as embeds } from './embeds/capability.ts';
import { capability as experiments } from './experiments/capability.ts';
import { capability as fundraisers } from './fundraisers/capability.ts';
import { capability as fundraisingFeatures } from './fundraising-features/capability.ts';
import { capability as giftAid } from './gift-aid/capability.ts';
import { capability as givingReports } from './giving-reports/capability.ts';
import { capability as matching } from './matching/capability.ts';
import { capability as pledges } from './pledges/capability.ts';
import { capability as receipts } from './receipts/capability.ts';
import { capability as recurringDonations } from './recurring-donations/capability.ts';
import { capability as socialImages } from './social-images/capability.ts';
import { capability as ticketing } from './ticketing/capability.ts';

/** In the order in which demo content is seeded. */
export const fundraising: readonly Capability[] = [
  causes,
  fundraisers,
  matching,
  experiments,
  donations,
  givingReports,
  recurringDonations,
  pledges,
  giftAid,
  ticketing,
  receipts,
  embeds,
  socialImages,
  fundraisingFeatures,
];
