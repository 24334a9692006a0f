import { type Phrase, phrase, phrases, type Wording, worded } from '@ngo-plus/contract/kernel';
import type { HealthStatus } from '@ngo-plus/contract/operations/health';
import { sql } from 'drizzle-orm';
import { notify } from '../../identity/notifications/index.ts';
import {
  type AnyJob,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { cacheFileBytes, superAdministrators } from './queries.ts';
import { examine, type Scheduled, scheduled, statusesOf } from './service.ts';

const checkEveryMs = 60_000;
/** Shorter than the interval between two checks, so that a single process never skips one. */
const leaseSeconds = 50;
/** A check that fails again sooner continues the same episode, which was already reported. */
const recoveredAfterSeconds = 3_600;
/** Servers that were not seen for this long were not running. */
const stoppedAfterSeconds = 300;

/**
 * Checks health once a minute by a timer of this process, because the queue and its repeating jobs may be what
 * is stopped. Of several processes one checks.
 *
 * @returns a function that stops the timer
 */
export function watchHealth(
  outside: () => RequestContext,
  jobs: readonly AnyJob[],
): () => Promise<void> {
  const repeating = scheduled(jobs);
  let running: Promise<unknown> | undefined;
  let isDown = false;
  const check = () => {
    running ??= watchOnce(outside(), repeating)
      .then(() => {
        isDown = false;
      })
      .catch((err: unknown) => {
        // Logged once, not every minute; the loss of the database is reported elsewhere as well.
        if (!isDown) outside().log.error({ err }, 'Health could not be checked.');
        isDown = true;
      })
      .finally(() => {
        running = undefined;
      });
  };
  check();
  const timer = setInterval(check, checkEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Checks health unless another process did within the last minute, and notifies super administrators of checks
 * that became late or failing. A check that keeps recovering is reported once.
 *
 * @param outside in scope `system`
 */
export async function watchOnce(
  outside: RequestContext,
  repeating: readonly Scheduled[],
): Promise<void> {
  if (!(await outside.transact(claim))) return;
  await outside.transact(({ db }) => cacheFileBytes(db));
  const checks = statusesOf(await examine(outside, repeating));
  await outside.transact(async (ctx) => {
    const news = await startEpisodes(ctx, checks);
    if (news.length === 0) return;
    ctx.log.error(
      { checks: news.map(({ name, status }) => `${name} ${status}`) },
      'A health check is late or failing. See /admin.',
    );
    await notifySuperAdministrators(ctx, news);
  });
}

/** A lease in the future was claimed by a fast clock, and is ignored. */
async function claim({ db }: TransactionContext): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into health_watch as w (checked_at, running_since) values (now(), now())
    on conflict (single) do update set checked_at = now(), running_since = case
      when w.checked_at < now() - make_interval(secs => ${stoppedAfterSeconds}) or w.running_since > now() then now()
      else w.running_since end
    where w.checked_at < now() - make_interval(secs => ${leaseSeconds}) or w.checked_at > now()
    returning true as claimed`);
  return rows.length === 1;
}

type Check = { readonly name: string; readonly status: HealthStatus };

/** Ends the episodes of checks that recovered, and starts new ones. @returns checks that are new or became worse */
async function startEpisodes(
  { db }: TransactionContext,
  checks: readonly Check[],
): Promise<readonly Check[]> {
  const unhealthy = checks.filter(({ status }) => status !== 'ok');
  const rows = JSON.stringify(unhealthy);
  await db.execute(sql`
    update health_episodes e set ok_since = case
      when e.name in (select name from json_to_recordset(${rows}::json) as bad (name text)) then null
      else least(e.ok_since, now()) end`);
  await db.execute(sql`
    delete from health_episodes where ok_since <= now() - make_interval(secs => ${recoveredAfterSeconds})`);
  const { rows: news } = await db.execute<Check>(sql`
    insert into health_episodes as e (name, status, since)
    select name, status, now() from json_to_recordset(${rows}::json) as bad (name text, status text)
    on conflict (name) do update set status = excluded.status
      where e.status = 'late' and excluded.status = 'failing'
    returning name, status`);
  // A check that goes from failing to late continues its episode and is not reported.
  return news;
}

async function notifySuperAdministrators(
  ctx: TransactionContext,
  news: readonly Check[],
): Promise<void> {
  const episode = uuidv7();
  for (const [orgId, userIds] of await superAdministrators(ctx))
    await notify(ctx, {
      orgId,
      userIds,
      source: `administration.health:${episode}`,
      title:
        news.length === 1
          ? phrase('Health: {{check}}')
          : phrase('{{count}} health checks need attention'),
      body: phrase('Open the health page to see what happened and what to do.'),
      words: { check: wordOf(news[0]), count: String(news.length) },
      href: '/admin',
    });
}

const names: Readonly<Record<string, Phrase>> = phrases({
  queue: 'background jobs are waiting',
  'disk:database': 'the disk of the database is almost full',
  'disk:files': 'the disk of the files is almost full',
  clock: 'the clocks of server and database differ',
  webhooks: 'payment messages are not handled',
  backup: 'the last backup needs attention',
});

function wordOf(check: Check | undefined): Wording | string {
  if (!check) return '';
  const job = /^(?:job|failing):(.+)$/.exec(check.name)?.[1];
  if (job === undefined) {
    const name = names[check.name];
    return name ? worded(name) : check.name;
  }
  return check.status === 'late'
    ? worded('{{job}} is late', { job })
    : worded('{{job}} is failing', { job });
}
