import type * as contract from '@ngo-plus/contract/fundraising/experiments';
import type { Input } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import type { RequestContext } from '../../kernel/index.ts';

const notCounted = { isCounted: false };

/**
 * Counts a visit while the experiment is running. The last planned visit ends the experiment, as every variant then
 * has enough. Bots are not counted; browsers remember that their visit was.
 */
export async function countVisit(
  requestContext: RequestContext,
  { id }: Input<typeof contract.countVisit>,
): Promise<{ isCounted: boolean }> {
  if (isbot(requestContext.userAgent)) return notCounted;
  return requestContext.transact(async ({ db, now }) => {
    const at = now().toISOString();
    const { rows } = await db.execute<{ trial_id: string }>(sql`
      update form_trial_variants v set visits = v.visits + 1 from form_trials t
      where v.id = ${id} and t.id = v.trial_id and t.ended_at is null and t.ends_at > ${at}::timestamptz
      returning v.trial_id`);
    const [counted] = rows;
    if (!counted) return notCounted;
    await db.execute(sql`
      update form_trials t set ended_at = ${at}::timestamptz
      where t.id = ${counted.trial_id} and t.ended_at is null and not exists (
        select from form_trial_variants v where v.trial_id = t.id and v.visits < t.visits_each)`);
    return { isCounted: true };
  }, 'system');
}
