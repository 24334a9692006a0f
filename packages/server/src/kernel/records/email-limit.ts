import type { RequestContext } from '../context.ts';
import { Problem } from '../failures/index.ts';
import { networkOf } from '../network.ts';
import { consume } from './rate.ts';

/**
 * Counts an email that a visitor triggers to an address they entered, by sender and recipient: requests by strangers do
 * not reduce the limit of the address's owner.
 *
 * @param kind the kind of email in a few words; kinds are counted separately
 * @throws Problem `rate_limited` with the seconds to wait
 */
export const limitEmails = (
  outside: RequestContext,
  { kind, email, perHour }: { kind: string; email: string; perHour: number },
): Promise<void> =>
  consume(outside, `${kind} to ${email.toLowerCase()} from ${networkOf(outside.address)}`, {
    max: perHour,
    windowSeconds: 3_600,
  });

/** Shorter than any emailed link works: while no further email is sent, the newest one does. */
const maxOfOneKind = { max: 5, windowSeconds: 600 } as const;

/**
 * Counts an email by its recipient alone, and returns whether so many of the same content went
 * there in the last ten minutes, from whatever senders, that another would only fill the inbox.
 *
 * The caller then answers as if it had sent the email, and may skip it only if an earlier one does
 * the same for the recipient: refusing instead would let strangers lock the owner out.
 *
 * @param content what the email is about, with the id of its subject
 */
export async function isInboxFull(
  outside: RequestContext,
  { content, email }: { content: string; email: string },
): Promise<boolean> {
  try {
    await consume(outside, `${content} to ${email.toLowerCase()}`, maxOfOneKind);
    return false;
  } catch (error) {
    if (error instanceof Problem && error.code === 'rate_limited') return true;
    throw error;
  }
}
