import * as z from 'zod';
import { id, instant } from '../../kernel/index.ts';

export const subscriberId = id('SubscriberId');

/** `pending` until the link in the email is followed; only `confirmed` subscribers get newsletters. */
export const subscriberStates = ['pending', 'confirmed', 'ended'] as const;

export const subscriber = z.object({
  id: subscriberId,
  email: z.string(),
  state: z.enum(subscriberStates),
  /** The exact sentence they agreed to. */
  wording: z.string(),
  requestedAt: instant,
  confirmedAt: instant.nullable(),
  endedAt: instant.nullable(),
});

export const subscriptionToken = z
  .string({ error: 'This link is incomplete. Open it again from the email.' })
  .regex(/^[\w-]{43}$/, 'This link is incomplete. Open it again from the email.');

export type Subscriber = z.infer<typeof subscriber>;
