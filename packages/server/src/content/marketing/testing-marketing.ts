import { botCheckRoutes } from '../../identity/bot-check/index.ts';
import { withPuzzles } from '../../identity/bot-check/testing.ts';
import type { AnyJob, RequestContext } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { marketingRoutes } from './routes.ts';

/** The marketing routes without any data. */
export async function setUpMarketing(world: World) {
  withPuzzles(world);
  await world.pools.owner.query(
    'truncate leads, lead_notes, visit_counts, newsletter_subscribers, outgoing_mails, events, used_puzzles, rate_windows cascade',
  );
  await world.pools.owner.query('delete from graphile_worker._private_jobs');
  return world.serve([...marketingRoutes, ...botCheckRoutes]);
}

/** The same context at a later time. */
export function after(outside: RequestContext, ms: number): RequestContext {
  const now = () => new Date(outside.now().getTime() + ms);
  return {
    ...outside,
    now,
    transact: (work, scope) => outside.transact((ctx) => work({ ...ctx, now }), scope),
  };
}

/** Runs the queued jobs of a name, and removes them from the queue. */
export async function runQueued(
  world: World,
  job: AnyJob,
  outside?: RequestContext,
): Promise<number> {
  const { rows } = await world.pools.owner.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning j.id, j.payload`,
    [job.name],
  );
  const inOrder = rows.sort((a, b) => Number(a.id) - Number(b.id));
  const system = outside ?? world.outside(undefined, 'system');
  for (const { payload } of inOrder) await job.run(system, payload, AbortSignal.timeout(5_000));
  return rows.length;
}

/** Inserts a lead as an earlier form submission would have. */
export async function addLead({ pools }: World, fields: Partial<Record<string, string>> = {}) {
  const lead = {
    source: 'landing',
    state: 'new',
    organisation_name: 'Amazi Meza',
    name: '',
    email: 'info@amazi.example.org',
    message: '',
    created_at: '2026-02-20T10:00:00Z',
    ...fields,
  };
  const { rows } = await pools.owner.query(
    `insert into leads (id, source, state, organisation_name, name, email, message, utm_source, utm_medium, utm_campaign,
       utm_term, utm_content, proven, owner_id, created_at, updated_at)
     values (uuidv7(), $1, $2, $3, $4, $5, $6, '', '', '', '', '', true, $7, $8, $8) returning id`,
    [
      lead.source,
      lead.state,
      lead.organisation_name,
      lead.name,
      lead.email,
      lead.message,
      fields['owner_id'] ?? null,
      lead.created_at,
    ],
  );
  return String(rows[0].id);
}
