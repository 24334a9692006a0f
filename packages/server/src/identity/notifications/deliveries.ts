import type { EmailChoice, Topic } from '@ngo-plus/contract/identity/notifications';
import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { usualChoice } from './choices.ts';

/** How one person is notified of one event. */
export type Delivery = {
  readonly userId: string;
  /** When the email is sent; undefined if none is sent. */
  readonly mailDueAt: Date | undefined;
  /** When browsers show it; undefined if there are none, or the person opted out. */
  readonly pushAt: Date | undefined;
};

type Row = {
  readonly user_id: string;
  readonly email: EmailChoice | null;
  readonly push: boolean | null;
  readonly reachable: boolean;
  readonly has_device: boolean;
  readonly quiet_until: Date | null;
  readonly daily_at: Date;
};

/** Time to read it on the screen before an email is written. */
const readingMs = 60_000;

/**
 * Reads what each person chose, and the time in their zone. An unknown time zone prevents no notification. Needs scope
 * `system`.
 */
export async function deliveriesOf(
  ctx: TransactionContext,
  { orgId, userIds, topic }: { orgId: string; userIds: readonly string[]; topic: Topic },
): Promise<Delivery[]> {
  const now = ctx.now();
  const { rows } = await ctx.db.execute<Row>(sql`
    select u.id as user_id, c.email, c.push,
      u.email_verified_at is not null and u.suspended_at is null and u.deleted_at is null as reachable,
      exists (select from push_devices d where d.user_id = u.id) as has_device,
      case when p.quiet_from < p.quiet_to and l.at >= p.quiet_from and l.at < p.quiet_to
          or p.quiet_from > p.quiet_to and (l.at >= p.quiet_from or l.at < p.quiet_to)
        then (l.today + case when l.at < p.quiet_to then 0 else 1 end + p.quiet_to) at time zone z.name end as quiet_until,
      (l.today + case when l.at < d.at then 0 else 1 end + d.at) at time zone z.name as daily_at
    from users u
      join organisations o on o.id = ${orgId}::uuid
      left join notification_preferences p on p.user_id = u.id
      left join notification_choices c on c.user_id = u.id and c.topic = ${topic}
      cross join lateral (select coalesce(known_time_zone(p.time_zone), known_time_zone(o.time_zone), 'UTC') as name) z
      cross join lateral (select coalesce(p.daily_at, '08:00'::time) as at) d
      cross join lateral (select (${now.toISOString()}::timestamptz at time zone z.name)::time as at,
        (${now.toISOString()}::timestamptz at time zone z.name)::date as today) l
    where u.id = any (${`{${userIds.join(',')}}`}::uuid[])`);
  return rows.map((row) => deliveryOf(row, usualChoice(topic), now));
}

function deliveryOf(row: Row, usual: { email: EmailChoice; push: boolean }, now: Date): Delivery {
  const quietUntil = row.quiet_until ? new Date(row.quiet_until) : undefined;
  const dues: Record<EmailChoice, Date | undefined> = {
    'at-once': quietUntil ?? nextMinute(now.getTime() + readingMs),
    daily: new Date(row.daily_at),
    never: undefined,
  };
  const push = (row.push ?? usual.push) && row.has_device;
  return {
    userId: row.user_id,
    mailDueAt: row.reachable ? dues[row.email ?? usual.email] : undefined,
    pushAt: push ? (quietUntil ?? now) : undefined,
  };
}

/** Events within a minute are combined into one email. */
const nextMinute = (ms: number): Date => new Date(Math.ceil(ms / 60_000) * 60_000);
