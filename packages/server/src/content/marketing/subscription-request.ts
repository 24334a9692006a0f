import { newsletterWording } from '@ngo-plus/contract/content/marketing';
import { deliverableEmail } from '@ngo-plus/contract/identity/accounts';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { sendAlreadySubscribed, sendConfirmation } from './emails.ts';
import { newsletterSubscribers as subscribers } from './table.ts';
import { endTokenOf, hashOf, makeToken } from './tokens.ts';

const dayMs = 86_400_000;
const linkDays = 7;

/** Stores the subscription request of an address, and emails it. */
export const requestSubscription = defineJob({
  name: 'marketing.request-subscription',
  payload: z.object({ email: deliverableEmail }),
  run: (outside, { email }) => outside.transact((ctx) => request(ctx, email)),
});

async function request(ctx: TransactionContext, email: string): Promise<void> {
  const { config } = ctx;
  const { id, state } = await findOrAdd(ctx, email);
  const end = `${config.publicUrl}/newsletter/end?token=${await endTokenOf(ctx, id)}`;
  if (state === 'confirmed') return sendAlreadySubscribed(ctx, email, end);
  const confirm = `${config.publicUrl}/newsletter/confirm?token=${await renewToken(ctx, id)}`;
  await sendConfirmation(ctx, email, { confirm, end });
}

async function findOrAdd(ctx: TransactionContext, email: string) {
  const { db, now } = ctx;
  const id = uuidv7();
  await db
    .insert(subscribers)
    .values({
      id,
      email,
      state: 'pending',
      wording: newsletterWording,
      endHash: hashOf(await endTokenOf(ctx, id)),
      requestedAt: now(),
    })
    .onConflictDoNothing();
  const [row] = await db
    .select({ id: subscribers.id, state: subscribers.state })
    .from(subscribers)
    .where(eq(sql`lower(${subscribers.email})`, email.toLowerCase()))
    .for('update');
  if (!row) throw new Error('The subscriber was deleted during the request.');
  return row;
}

/** Invalidates earlier links; an ended subscription needs a new confirmation. */
async function renewToken({ db, now }: TransactionContext, id: string): Promise<string> {
  const token = makeToken();
  await db
    .update(subscribers)
    .set({
      state: 'pending',
      wording: newsletterWording,
      requestedAt: now(),
      endedAt: null,
      confirmHash: hashOf(token),
      confirmUntil: new Date(now().getTime() + linkDays * dayMs),
    })
    .where(eq(subscribers.id, id));
  return token;
}
