import { keptByAi } from '../ai/generation/index.ts';
import { keptByBlogs } from '../content/blogs/index.ts';
import { keptByGrants } from '../content/grants/index.ts';
import { keptByContacts } from '../crm/contacts/index.ts';
import { keptByStorage } from '../files/storage/index.ts';
import { keptByCauses } from '../fundraising/causes/index.ts';
import { keptByDonations } from '../fundraising/donations/index.ts';
import { keptByFundraisers } from '../fundraising/fundraisers/index.ts';
import { keptByPledges } from '../fundraising/pledges/index.ts';
import { keptByStandingGifts } from '../fundraising/standing-gifts/index.ts';
import { keptByTicketing } from '../fundraising/ticketing/index.ts';
import { keptByNotifications } from '../identity/notifications/index.ts';
import type { PersonalData } from '../kernel/index.ts';
import { keptByPlans } from '../operations/plans/index.ts';
import { keptByCertificates } from '../people/certificates/index.ts';
import { keptByOpportunities } from '../people/opportunities/index.ts';
import { keptByStaff } from '../people/staff/index.ts';
import { keptByVolunteering } from '../people/volunteering/index.ts';

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
