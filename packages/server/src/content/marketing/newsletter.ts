import type {
  confirmSubscription as confirmForm,
  endSubscription as endForm,
  subscribe as subscribeForm,
} from '@ngo-plus/contract/content/marketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, gt, ne } from 'drizzle-orm';
import {
  consume,
  emit,
  enqueue,
  inScope,
  Problem,
  type RequestContext,
  textIn,
} from '../../kernel/index.ts';
import { newsletterConfirmed, newsletterEnded } from './events.ts';
import { requestSubscription } from './subscription-request.ts';
import { newsletterSubscribers as subscribers } from './table.ts';
import { hashOf } from './tokens.ts';

const emailsPerDay = { max: 3, windowSeconds: 86_400 } as const;

/**
 * Requests a newsletter subscription. The response and its timing are the same for every address; a job decides
 * which email to send.
 */
export async function subscribe(
  outside: RequestContext,
  { email, website }: Input<typeof subscribeForm>,
) {
  const t = textIn(outside.language);
  const sent = { message: t('Almost done. We emailed you a link. Open it to confirm.') };
  if (website || !(await mayWriteTo(outside, email))) return sent;
  await inScope(outside, 'system', (ctx) => enqueue(ctx, requestSubscription, { email }));
  return sent;
}

/** Limits emails per address, so that no one can flood another person's inbox. */
async function mayWriteTo(outside: RequestContext, email: string): Promise<boolean> {
  try {
    await consume(outside, `newsletter letters ${email.toLowerCase()}`, emailsPerDay);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'rate_limited') return false;
    throw error;
  }
}

/**
 * Confirms a subscription by the link of an email. Idempotent.
 *
 * @throws Problem `invalid` for a link that is unknown, older than 7 days, or of a subscription that has ended
 * since.
 */
export async function confirmSubscription(
  outside: RequestContext,
  { token }: Input<typeof confirmForm>,
): Promise<{ message: string }> {
  const now = outside.now();
  const matchesToken = and(
    eq(subscribers.confirmHash, hashOf(token)),
    gt(subscribers.confirmUntil, now),
  );
  const response = await inScope(outside, 'system', async (ctx) => {
    const { db } = ctx;
    const [confirmed] = await db
      .update(subscribers)
      .set({ state: 'confirmed', confirmedAt: now, endedAt: null })
      .where(and(matchesToken, eq(subscribers.state, 'pending')))
      .returning({ subscriberId: subscribers.id });
    if (confirmed) await emit(ctx, newsletterConfirmed, { ...confirmed, at: now.toISOString() });
    if (confirmed) return true;
    return (
      (await db.$count(subscribers, and(matchesToken, eq(subscribers.state, 'confirmed')))) === 1
    );
  });
  if (!response)
    throw new Problem(
      'invalid',
      "This link isn't valid or has expired. Sign up for the newsletter again.",
    );
  const t = textIn(outside.language);
  return { message: t("You're subscribed. Welcome.") };
}

/**
 * Unsubscribes by the link of any email, also when unconfirmed. Idempotent.
 *
 * @throws Problem `invalid` for an unknown link.
 */
export async function endSubscription(outside: RequestContext, { token }: Input<typeof endForm>) {
  const endedAt = outside.now();
  const isKnown = await inScope(outside, 'system', async (ctx) => {
    const { db } = ctx;
    const isTheirs = eq(subscribers.endHash, hashOf(token));
    const [response] = await db
      .update(subscribers)
      .set({ state: 'ended', endedAt, confirmHash: null, confirmUntil: null })
      .where(and(isTheirs, ne(subscribers.state, 'ended')))
      .returning({ subscriberId: subscribers.id });
    if (response) await emit(ctx, newsletterEnded, { ...response, at: endedAt.toISOString() });
    return (await db.$count(subscribers, isTheirs)) === 1;
  });
  if (!isKnown)
    throw new Problem('invalid', "This link isn't valid. Open it again from the email.");
  const t = textIn(outside.language);
  return { message: t("You won't get any more newsletters from us.") };
}
