import type { RequestContext } from '../context.ts';
import { networkOf } from '../network.ts';
import { takeFrom } from './rate.ts';

/** How many senders can each use up their share before a recipient hears no more for the hour. */
const senders = 5;

/**
 * Counts an email that a visitor causes to an address they typed. The narrow limit is for one sender and one
 * recipient, so a stranger cannot use up what the owner of the address may ask for; the wide one keeps many
 * senders from filling an inbox.
 *
 * @param kind what the email is for, in a few words; each kind is counted apart
 * @throws Problem `rate_limited` with the seconds to wait
 */
export async function limitEmails(
  outside: RequestContext,
  { kind, email, perHour }: { kind: string; email: string; perHour: number },
): Promise<void> {
  const to = `${kind} to ${email.toLowerCase()}`;
  const windowSeconds = 3_600;
  await takeFrom(outside, `${to} from ${networkOf(outside.address)}`, {
    max: perHour,
    windowSeconds,
  });
  await takeFrom(outside, to, { max: perHour * senders, windowSeconds });
}
