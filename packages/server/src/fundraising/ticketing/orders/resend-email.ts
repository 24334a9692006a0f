import { consume, Problem, type RequestContext, textIn } from '../../../kernel/index.ts';
import { type About, sendTickets } from '../emails.ts';

/** Prevents abuse: resending must not flood an inbox. */
const emailsPerHour = { max: 4, windowSeconds: 3_600 } as const;

/** @throws Problem `rate_limited`, `conflict` if the order has no tickets or no address */
export async function resendEmail(
  requestContext: RequestContext,
  about: About,
): Promise<{ message: string }> {
  const { order } = about;
  if (order.status !== 'paid') throw new Problem('conflict', 'This order has no tickets.');
  if (order.email === '') throw new Problem('conflict', 'This order has no email address.');
  await consume(requestContext, `ticket letters of ${order.id}`, emailsPerHour);
  await requestContext.transact(
    (ctx) => sendTickets(ctx, about, `:${ctx.now().toISOString()}`),
    'system',
  );
  const t = textIn(requestContext.language);
  return { message: t('We emailed the tickets to {{email}}.', { email: order.email }) };
}
