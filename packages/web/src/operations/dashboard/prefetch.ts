import { readsDonations } from '@ngo-plus/contract/fundraising/donations';
import { allows } from '@ngo-plus/contract/kernel';
import { queryClient, readUser } from '../../kernel/index.ts';
import { dashboardQuery, grantCountsQuery, latestDonationsQuery } from './queries.ts';

/** What the dashboard of staff shows first. Volunteers have another one. */
export async function prefetchDashboard(): Promise<void> {
  const role = readUser()?.role;
  if (role === undefined || role === 'VOLUNTEER') return;
  await Promise.all([
    queryClient.prefetchQuery(dashboardQuery),
    queryClient.prefetchQuery(grantCountsQuery),
    allows(readsDonations, role) && queryClient.prefetchQuery(latestDonationsQuery),
  ]);
}
