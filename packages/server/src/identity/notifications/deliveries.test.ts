import { describe, expect } from 'vitest';
import type { TransactionContext } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { deliveriesOf } from './deliveries.ts';
import { changePreferences } from './preferences.ts';

const at = (ctx: TransactionContext, now: string): TransactionContext => ({
  ...ctx,
  now: () => new Date(now),
});

/** How the person is notified of grants at that moment, after choosing this. */
async function wayAt(
  ctx: TransactionContext,
  now: string,
  chosen: Parameters<typeof changePreferences>[1],
  topic: 'grants' | 'volunteering' = 'volunteering',
) {
  const { userId = '', orgId = '' } = ctx.actor ?? {};
  await changePreferences(ctx, chosen);
  await ctx.db.execute(`set local app.scope = 'system'`);
  const [way] = await deliveriesOf(at(ctx, now), { orgId, userIds: [userId], topic });
  return way?.mailDueAt?.toISOString();
}

describe('an email is due', () => {
  const kigali = { timeZone: 'Africa/Kigali' };
  const night = { from: '21:00', to: '07:00' };
  const noon = { from: '12:00', to: '14:00' };
  test.for([
    ['at once: within two minutes', '2026-03-02T10:00:20Z', kigali, '2026-03-02T10:02:00.000Z'],
    [
      'after the night',
      '2026-03-02T20:00:00Z',
      { ...kigali, quiet: night },
      '2026-03-03T05:00:00.000Z',
    ],
    [
      'after the night, past midnight',
      '2026-03-02T23:30:00Z',
      { ...kigali, quiet: night },
      '2026-03-03T05:00:00.000Z',
    ],
    [
      'at once when the night ends',
      '2026-03-03T05:00:00Z',
      { ...kigali, quiet: night },
      '2026-03-03T05:01:00.000Z',
    ],
    [
      'after the break at noon',
      '2026-03-02T10:30:00Z',
      { ...kigali, quiet: noon },
      '2026-03-02T12:00:00.000Z',
    ],
    [
      'before the break at noon',
      '2026-03-02T09:59:30Z',
      { ...kigali, quiet: noon },
      '2026-03-02T10:01:00.000Z',
    ],
    // In London clocks go forward on 29 March 2026, at one in the morning.
    [
      'after the night in which clocks change',
      '2026-03-28T23:00:00Z',
      { timeZone: 'Europe/London', quiet: night },
      '2026-03-29T06:00:00.000Z',
    ],
  ] as const)('%s', async ([, now, chosen, expected], { ctx }) => {
    expect(await wayAt(ctx, now, chosen)).toBe(expected);
  });

  test.for([
    ['today', '2026-03-02T05:00:00Z', '2026-03-02T06:00:00.000Z'],
    ['tomorrow', '2026-03-02T06:00:00Z', '2026-03-03T06:00:00.000Z'],
  ] as const)(
    "once a day, at eight in the person's time zone: %s",
    async ([, now, expected], { ctx }) => {
      expect(await wayAt(ctx, now, kigali, 'grants')).toBe(expected);
    },
  );

  test('topics that are turned off send no notifications', async ({ ctx }) => {
    const choices = [{ topic: 'volunteering' as const, email: 'never' as const, push: false }];
    expect(await wayAt(ctx, '2026-03-02T10:00:00Z', { choices })).toBeUndefined();
  });

  test('not to an unconfirmed address', async ({ ctx }) => {
    await ctx.db.execute(`set local app.scope = 'system'`);
    await ctx.db.execute('update users set email_verified_at = null');
    expect(await wayAt(ctx, '2026-03-02T10:00:00Z', {})).toBeUndefined();
  });

  test.for([
    ['organisations', 'in UTC'],
    ['notification_preferences', 'in the zone of the organisation'],
  ] as const)('though the database does not know the zone of %s: %s', async ([table], { ctx }) => {
    await wayAt(ctx, '2026-03-02T05:00:00Z', { timeZone: null });
    await ctx.db.execute(`set local app.scope = 'system'`);
    await ctx.db.execute(`update organisations set time_zone = 'Africa/Kigali'`);
    await ctx.db.execute(`update ${table} set time_zone = 'Mars/Olympus'`);
    const { userId = '', orgId = '' } = ctx.actor ?? {};
    const now = at(ctx, '2026-03-02T05:00:00Z');
    const [way] = await deliveriesOf(now, { orgId, userIds: [userId], topic: 'grants' });
    const eight = table === 'organisations' ? '2026-03-02T08:00' : '2026-03-02T06:00';
    expect(way?.mailDueAt?.toISOString()).toContain(eight);
  });
});

test('a zone that the database does not know is refused', async ({ ctx }) => {
  await expect(changePreferences(ctx, { timeZone: 'Mars/Olympus' })).rejects.toMatchObject({
    fields: { timeZone: "This time zone isn't supported. Choose another one." },
  });
});
