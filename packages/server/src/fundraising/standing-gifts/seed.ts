import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Context, dayIn, type Stage, uuidv7 } from '../../kernel/index.ts';
import { type GiftRow, gifts } from '../donations/index.ts';
import { daysLater, firstDue } from './days.ts';
import { around, type Held, noteDeed, writeStanding } from './holding.ts';
import { standingGifts } from './table.ts';
import { beginTurn } from './turns.ts';

type DemoStanding = {
  readonly email: string;
  readonly rhythm: 'monthly' | 'yearly';
  readonly become: 'active' | 'paused' | 'overdue' | 'cancelled';
};

/** Of the demo donors, who gave not once but gives again. Nobody keeps a card in a demo, so links are sent. */
const demoStanding: readonly DemoStanding[] = [
  { email: 'solange@example.org', rhythm: 'monthly', become: 'active' },
  { email: 'amina.yusuf@example.org', rhythm: 'yearly', become: 'active' },
  { email: 'p.hallam@example.org', rhythm: 'monthly', become: 'paused' },
  { email: 'office@aidan.example.org', rhythm: 'monthly', become: 'overdue' },
  { email: 'jp.nshuti@example.org', rhythm: 'monthly', become: 'cancelled' },
];

/** Makes regular gifts of some gifts of the demo. */
export async function seedStandingGifts({ system }: Stage): Promise<void> {
  const emails = demoStanding.map(({ email }) => email);
  const first = await system.transact(({ db }) =>
    db
      .select()
      .from(gifts)
      .where(
        and(
          inArray(gifts.email, emails),
          eq(gifts.status, 'paid'),
          isNull(gifts.standingId),
          eq(gifts.rhythm, 'once'),
        ),
      )
      .orderBy(gifts.id),
  );
  for (const gift of first) {
    const demo = demoStanding.find(({ email }) => email === gift.email);
    if (demo) await system.transact((ctx) => fill(ctx, gift, demo));
  }
}

async function fill(ctx: Context, gift: GiftRow, { rhythm, become }: DemoStanding): Promise<void> {
  const { orgId, causeId, id: giftId, name, email, amountMinor, currency, at } = gift;
  const [row] = await ctx.db
    .insert(standingGifts)
    .values({
      id: uuidv7(),
      orgId,
      causeId,
      giftId,
      name,
      email,
      amountMinor,
      currency,
      rhythm,
      day: 1,
      way: 'reminder',
      lastOn: at.toISOString().slice(0, 10),
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: standingGifts.giftId })
    .returning();
  if (!row) return;
  const found = await around(ctx, row);
  const paidOn = dayIn(at, found.timeZone);
  const day = Number(paidOn.slice(8));
  const nextOn = firstDue(paidOn, found.today, { rhythm, day });
  const held = await writeStanding(ctx, found, { day, lastOn: paidOn, nextOn });
  const change = { standingId: row.id, dueOn: paidOn, rhythm };
  await ctx.db.update(gifts).set(change).where(eq(gifts.id, giftId));
  await beginTurn(ctx, row, { dueOn: paidOn, status: 'paid', giftId, trials: 1, endedAt: at });
  await noteDeed(ctx, row, { what: 'begun', by: 'donor' });
  await grow(ctx, held, become);
}

const reason = 'I have moved and give at home now.';

async function grow(ctx: Context, held: Held, become: DemoStanding['become']): Promise<void> {
  const { row, today } = held;
  if (become === 'active') return;
  if (become === 'overdue')
    await beginTurn(ctx, row, {
      dueOn: daysLater(row.lastOn, 1),
      status: 'failed',
      reason: 'unpaid',
      failure: 'Insufficient funds',
      endedAt: ctx.now(),
    });
  const changes = {
    overdue: { status: 'overdue', failure: 'Insufficient funds', missed: 1 },
    paused: { status: 'paused', pausedUntil: daysLater(today, 45) },
    cancelled: {
      status: 'cancelled',
      nextOn: null,
      cancelledAt: ctx.now(),
      cancelledBy: 'donor',
      cancelReason: reason,
    },
  } as const;
  await writeStanding(ctx, held, changes[become]);
  if (become !== 'overdue')
    await noteDeed(ctx, row, {
      what: become,
      by: 'donor',
      words: become === 'cancelled' ? reason : '',
    });
}
