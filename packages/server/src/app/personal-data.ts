import { keptByAi } from '../ai/index.ts';
import { keptByBlogs } from '../blogs/index.ts';
import { keptByCauses } from '../causes/index.ts';
import { keptByCertificates } from '../certificates/index.ts';
import { keptByContacts } from '../contacts/index.ts';
import { keptByDonations } from '../donations/index.ts';
import { keptByFundraisers } from '../fundraisers/index.ts';
import { keptByGrants } from '../grants/index.ts';
import type { PersonalData } from '../kernel/index.ts';
import { keptByNotifications } from '../notifications/index.ts';
import { keptByOpportunities } from '../opportunities/index.ts';
import { keptByPlans } from '../plans/index.ts';
import { keptByPledges } from '../pledges/index.ts';
import { keptByStaff } from '../staff/index.ts';
import { keptByStandingGifts } from '../standing-gifts/index.ts';
import { keptByStorage } from '../storage/index.ts';
import { keptByTicketing } from '../ticketing/index.ts';
import { keptByVolunteering } from '../volunteering/index.ts';

/** What each capability keeps about a person, one line per capability; it goes into their copy. */
export const personalData: readonly PersonalData[] = [
  ...keptByNotifications,
  ...keptByDonations,
  ...keptByStandingGifts,
  ...keptByFundraisers,
  ...keptByGrants,
  ...keptByBlogs,
  ...keptByAi,
  ...keptByOpportunities,
  ...keptByPlans,
  ...keptByPledges,
  ...keptByStaff,
  ...keptByStorage,
  ...keptByTicketing,
  ...keptByCauses,
  ...keptByCertificates,
  ...keptByContacts,
  ...keptByVolunteering,
];
