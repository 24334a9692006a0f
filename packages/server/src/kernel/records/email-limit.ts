import type { RequestContext } from '../context.ts';
import { networkOf } from '../network.ts';
import { takeFrom } from './rate.ts';

/**
 * Number of senders that can each use up their share before a recipient's hourly limit is reached.
 */
const senders = 5;

/**
 * Counts an email that a visitor triggers to an address they entered. The narrow limit applies per
 * sender and recipient, so that a stranger cannot use up the owner's requests; the wide one
 * protects an inbox from many senders.
 *
 * @param kind the kind of email in a few words; kinds are counted separately
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
