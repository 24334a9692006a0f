import type { HealthStatus } from '@ngo-plus/contract/operations/health';
import { sql } from 'drizzle-orm';
import { notify } from '../../identity/notifications/index.ts';
import {
  type AnyJob,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { keepFileBytes, superAdministrators } from './queries.ts';
import { examine, type Scheduled, scheduled, statusesOf } from './service.ts';

const checkEveryMs = 60_000;
/** Less than the pause between two looks, so that a process that looks alone never misses one. */
const leaseSeconds = 50;
/** What fails again sooner is the same trouble: whoever was notified of it knows. */
const wellForSeconds = 3_600;
/** Servers that nobody saw for so long were not running. */
const goneAfterSeconds = 300;

/**
 * Looks once a minute, by a timer of this process: the queue and its repeating jobs are what may stand still.
 * Of several processes one looks.
 *
 * @returns how to end it
 */
export function watchHealth(
  outside: () => RequestContext,
  jobs: readonly AnyJob[],
): () => Promise<void> {
  const repeating = scheduled(jobs);
  let looking: Promise<unknown> | undefined;
  let isDown = false;
  const look = () => {
    looking ??= watchOnce(outside(), repeating)
      .then(() => {
        isDown = false;
      })
      .catch((err: unknown) => {
        // Once, not every minute; the database being away is told elsewhere, too.
        if (!isDown) outside().log.error({ err }, 'Health could not be checked.');
        isDown = true;
      })
      .finally(() => {
        looking = undefined;
      });
  };
  look();
  const timer = setInterval(look, checkEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/**
 * Looks, unless another process did within the last minute, and notifies super administrators of what became
 * late or failing since. What is OK now and then is told of once.
 *
 * @param outside in scope `system`
 */
export async function watchOnce(
  outside: RequestContext,
  repeating: readonly Scheduled[],
): Promise<void> {
  if (!(await outside.transact(claim))) return;
  await outside.transact(({ db }) => keepFileBytes(db));
  const found = statusesOf(await examine(outside, repeating));
  await outside.transact(async (ctx) => {
    const news = await begun(ctx, found);
    if (news.length === 0) return;
    ctx.log.error(
      { checks: news.map(({ name, status }) => `${name} ${status}`) },
      'A health check is late or failing. See /admin.',
    );
    await notifyOf(ctx, news);
  });
}

/** A lease that lies in the future was taken by a clock that was ahead, and holds nobody back. */
async function claim({ db }: TransactionContext): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into health_watch as w (checked_at, running_since) values (now(), now())
    on conflict (single) do update set checked_at = now(), running_since = case
      when w.checked_at < now() - make_interval(secs => ${goneAfterSeconds}) or w.running_since > now() then now()
      else w.running_since end
    where w.checked_at < now() - make_interval(secs => ${leaseSeconds}) or w.checked_at > now()
    returning true as claimed`);
  return rows.length === 1;
}

type Check = { readonly name: string; readonly status: HealthStatus };

/** Ends the episodes of what has been well for a while, and begins others. @returns what began, or became worse. */
async function begun(
  { db }: TransactionContext,
  found: readonly Check[],
): Promise<readonly Check[]> {
  const bad = found.filter(({ status }) => status !== 'ok');
  const rows = JSON.stringify(bad);
  await db.execute(sql`
    update health_episodes e set ok_since = case
      when e.name in (select name from json_to_recordset(${rows}::json) as bad (name text)) then null
      else least(e.ok_since, now()) end`);
  await db.execute(sql`
    delete from health_episodes where ok_since <= now() - make_interval(secs => ${wellForSeconds})`);
  const { rows: news } = await db.execute<Check>(sql`
    insert into health_episodes as e (name, status, since)
    select name, status, now() from json_to_recordset(${rows}::json) as bad (name text, status text)
    on conflict (name) do update set status = excluded.status
      where e.status = 'late' and excluded.status = 'failing'
    returning name, status`);
  // What went from failing to late goes on, and is not news; it stays as it was.
  return news;
}

async function notifyOf(ctx: TransactionContext, news: readonly Check[]): Promise<void> {
  const episode = uuidv7();
  for (const [orgId, userIds] of await superAdministrators(ctx))
    await notify(ctx, {
      orgId,
      userIds,
      source: `administration.health:${episode}`,
      title: news.length === 1 ? 'Health: {{check}}' : '{{count}} health checks need attention',
      body: 'Open the health page to see what happened and what to do.',
      words: { check: asText(news[0]), count: String(news.length) },
      href: '/admin',
    });
}

const names: Readonly<Record<string, string>> = {
  queue: 'background jobs are waiting',
  'disk:database': 'the disk of the database is almost full',
  'disk:files': 'the disk of the files is almost full',
  clock: 'the clocks of server and database differ',
  webhooks: 'payment messages are not handled',
  backup: 'the last backup needs attention',
};

function asText(check: Check | undefined): string {
  if (!check) return '';
  const job = /^(?:job|failing):(.+)$/.exec(check.name)?.[1];
  if (job === undefined) return names[check.name] ?? check.name;
  return check.status === 'late' ? `${job} is late` : `${job} is failing`;
}
