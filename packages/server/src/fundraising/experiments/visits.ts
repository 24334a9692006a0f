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
    const { rows } = await db.execute<{ experiment_id: string }>(sql`
      update form_experiment_variants v set visits = v.visits + 1 from form_experiments t
      where v.id = ${id} and t.id = v.experiment_id and t.ended_at is null and t.ends_at > ${at}::timestamptz
      returning v.experiment_id`);
    const [counted] = rows;
    if (!counted) return notCounted;
    await db.execute(sql`
      update form_experiments t set ended_at = ${at}::timestamptz
      where t.id = ${counted.experiment_id} and t.ended_at is null and not exists (
        select from form_experiment_variants v where v.experiment_id = t.id and v.visits < t.visits_each)`);
    return { isCounted: true };
  }, 'system');
}
