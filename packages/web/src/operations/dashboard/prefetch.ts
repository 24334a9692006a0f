import { queryClient, readUser } from '../../kernel/index.ts';
import { grantCountsQuery, layoutQuery } from './queries.ts';

/** What the dashboard needs before it shows panels, which load their own records. */
export async function prefetchDashboard(): Promise<void> {
  const role = readUser()?.role;
  if (role === undefined) return;
  await Promise.all([
    queryClient.prefetchQuery(layoutQuery),
    role !== 'VOLUNTEER' && queryClient.prefetchQuery(grantCountsQuery),
  ]);
}
