import { sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  defineJob,
  emit,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { causeClosed } from './events.ts';

const batchSize = 200;

type Ended = {
  readonly id: string;
  readonly org_id: string;
  readonly title: string;
  readonly created_by: string | null;
};

/** Closes causes after their last day in the organisation's time zone. Causes are never opened automatically. */
export const closeEnded = defineJob({
  name: 'causes.close-ended',
  cron: '7 * * * *',
  payload: z.object({}),
  run: async (requestContext: RequestContext) => {
    let closed = batchSize;
    while (closed === batchSize) closed = await requestContext.transact(closeSome, 'system');
  },
});

async function closeSome(ctx: TransactionContext): Promise<number> {
  const at = ctx.now().toISOString();
  const { rows } = await ctx.db.execute<Ended>(sql`
    update causes set status = 'closed', closed_at = ${at}, closed_by = 'date', paused_at = null
    where id in (
      select c.id from causes c join organisations g on g.id = c.org_id
      where c.status in ('published', 'paused')
        and c.ends_on < (${at}::timestamptz at time zone g.time_zone)::date
      order by c.id limit ${batchSize} for no key update of c skip locked)
    returning id, org_id, title, created_by`);
  for (const { id, org_id: orgId, title, created_by: createdBy } of rows) {
    await audit(ctx, {
      action: 'causes.close',
      subject: id,
      orgId,
      after: { status: 'closed', by: 'date' },
    });
    await emit(ctx, causeClosed, { orgId, causeId: id, title, by: 'date', createdBy });
  }
  return rows.length;
}
