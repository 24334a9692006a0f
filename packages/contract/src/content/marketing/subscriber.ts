import * as z from 'zod';
import { id, instant } from '../../kernel/index.ts';

export const subscriberId = id('SubscriberId');

/** `pending` until the link in the letter was followed; only `confirmed` get newsletters. */
export const subscriberStates = ['pending', 'confirmed', 'ended'] as const;

export const subscriber = z.object({
  id: subscriberId,
  email: z.string(),
  state: z.enum(subscriberStates),
  /** The sentence they agreed to, word for word. */
  wording: z.string(),
  requestedAt: instant,
  confirmedAt: instant.nullable(),
  endedAt: instant.nullable(),
});

export const subscriptionToken = z
  .string({ error: 'This link is incomplete. Open it again from the email.' })
  .regex(/^[\w-]{43}$/, 'This link is incomplete. Open it again from the email.');

export type Subscriber = z.infer<typeof subscriber>;
