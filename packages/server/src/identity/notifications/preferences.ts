import type { Choice, Preferences } from '@ngo-plus/contract/identity/notifications';
import {
  type changePreferences as changing,
  topics,
} from '@ngo-plus/contract/identity/notifications';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq, sql } from 'drizzle-orm';
import { Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { organisations, users } from '../accounts/index.ts';
import { usualChoice } from './choices.ts';
import { notificationChoices, notificationPreferences } from './table.ts';

/** How the person is notified, with defaults where they have not chosen. */
export async function readPreferences(ctx: TransactionContext) {
  const { userId, orgId } = signedIn(ctx);
  const [person] = await ctx.db
    .select({ confirmedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  const [organisation] = await ctx.db
    .select({ timeZone: organisations.timeZone })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  return {
    ...(await preferencesOf(ctx, userId)),
    organisationTimeZone: organisation?.timeZone ?? 'UTC',
    addressConfirmed: person?.confirmedAt != null,
  };
}

async function preferencesOf({ db }: TransactionContext, userId: string): Promise<Preferences> {
  const [row] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  const chosen = await db
    .select()
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
  const byTopic = new Map(chosen.map(({ topic, email, push }) => [topic, { topic, email, push }]));
  const { quietFrom, quietTo } = row ?? {};
  return {
    timeZone: row?.timeZone ?? null,
    quiet: quietFrom && quietTo ? { from: clock(quietFrom), to: clock(quietTo) } : null,
    dailyAt: clock(row?.dailyAt ?? '08:00'),
    hideContent: row?.hideContent ?? false,
    choices: topics.map((topic) => byTopic.get(topic) ?? usualChoice(topic)),
  };
}

/** PostgreSQL returns seconds, too. */
const clock = (time: string): string => time.slice(0, 5);

/**
 * Fields that are left out do not change. Applies to later notifications.
 *
 * @throws Problem `invalid` for a time zone that the database does not know
 */
export async function changePreferences(ctx: TransactionContext, input: Input<typeof changing>) {
  const { userId } = signedIn(ctx);
  const { choices = [], ...changed } = input;
  if (changed.timeZone) await zoneOrRefuse(ctx, changed.timeZone);
  const { timeZone, quiet, dailyAt, hideContent } = {
    ...(await preferencesOf(ctx, userId)),
    ...defined(changed),
  };
  const row = {
    userId,
    timeZone,
    dailyAt,
    hideContent,
    changedAt: ctx.now(),
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
  };
  await ctx.db
    .insert(notificationPreferences)
    .values(row)
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: row });
  for (const choice of choices) await choose(ctx, userId, choice);
  return readPreferences(ctx);
}

async function zoneOrRefuse({ db }: TransactionContext, timeZone: string): Promise<void> {
  const { rows } = await db.execute<{ name: string | null }>(
    sql`select known_time_zone(${timeZone}) as name`,
  );
  if (rows[0]?.name) return;
  throw Problem.atField(
    'invalid',
    'timeZone',
    "This time zone isn't supported. Choose another one.",
  );
}

async function choose({ db }: TransactionContext, userId: string, { topic, email, push }: Choice) {
  const { userId: person, topic: about } = notificationChoices;
  await db
    .insert(notificationChoices)
    .values({ userId, topic, email, push })
    .onConflictDoUpdate({ target: [person, about], set: { email, push } });
}

/** Drops undefined values, which would override existing ones. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
