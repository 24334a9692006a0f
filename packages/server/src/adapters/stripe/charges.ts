import type { Charge } from '../../ports/index.ts';
import { chargeOf, expiredCharge, isBetweenTries } from './charge.ts';
import { checked } from './checkout.ts';
import type { Ask } from './client.ts';
import { isMissing } from './failures.ts';
import { type Intent, intent, listOf, type Session, session } from './shapes.ts';

const unfolded = 'latest_charge.balance_transaction';
const intents = listOf(intent);

/**
 * Search includes a payment within a minute (docs.stripe.com/search, data freshness), or later during outages.
 */
const searchLagMs = 600_000;

/**
 * Returns a payment by the id of its PaymentIntent or Checkout Session, from Stripe's current data. A session has no
 * payment until the payer pays; an expired one is a failed payment with the id of the session.
 */
export async function findCharge(
  ask: Ask,
  id: string,
  signal: AbortSignal,
): Promise<Charge | undefined> {
  if (/^pi_\w+$/.test(id)) {
    const found = await ask(
      intent.optional(),
      (stripe) => orMissing(stripe.paymentIntents.retrieve(id, { expand: [unfolded] })),
      signal,
    );
    return found && settle(ask, found, signal);
  }
  if (!/^cs_\w+$/.test(id)) return undefined;
  const found = await ask(
    session.optional(),
    (stripe) =>
      orMissing(stripe.checkout.sessions.retrieve(id, { expand: [`payment_intent.${unfolded}`] })),
    signal,
  );
  return found && chargeOfSession(found);
}

/**
 * Returns the payments of a reference, newest first, from Stripe's search over metadata. Search lags by about a
 * minute: if it finds nothing, the hundred newest payments of the last ten minutes are checked as well, because the
 * list is always current. Callers that have the `checkoutId` use `findCharge`, which is always correct. Search is not
 * available to accounts in India; they are refused.
 */
export async function chargesOf(
  ask: Ask,
  reference: string,
  signal: AbortSignal,
): Promise<readonly Charge[]> {
  const searched = await searchFor(ask, reference, signal);
  const found = searched.length > 0 ? searched : await newestOf(ask, reference, signal);
  const charges: Charge[] = [];
  for (const one of found) {
    const charge = await settle(ask, one, signal);
    if (charge) charges.push(charge);
  }
  return charges.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/**
 * Our payments that were created between two moments (the first included), newest first. A payment with a declined
 * card counts as pending here: only `findCharge` checks whether its checkout is still open.
 */
export async function* chargesBetween(
  ask: Ask,
  { from, to }: { from: Date; to: Date },
  signal: AbortSignal,
): AsyncIterable<Charge> {
  const created = { gte: secondsOf(from), lt: secondsOf(to) };
  let after: string | undefined;
  do {
    const start = after ? { starting_after: after } : {};
    const page = await ask(
      intents,
      (stripe) =>
        stripe.paymentIntents.list({
          created,
          limit: 100,
          expand: [`data.${unfolded}`],
          ...start,
        }),
      signal,
    );
    for (const one of page.data) {
      const charge = chargeOf(one, false);
      if (charge) yield charge;
    }
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after);
}

const secondsOf = (moment: Date) => Math.ceil(moment.getTime() / 1_000);

export async function searchFor(
  ask: Ask,
  reference: string,
  signal: AbortSignal,
): Promise<readonly Intent[]> {
  const query = `metadata['reference']:'${checked(reference)}'`;
  const { data } = await ask(
    intents,
    (stripe) => stripe.paymentIntents.search({ query, limit: 100, expand: [`data.${unfolded}`] }),
    signal,
  );
  return data;
}

async function newestOf(ask: Ask, reference: string, signal: AbortSignal) {
  const gte = secondsOf(new Date(Date.now() - searchLagMs));
  const { data } = await ask(
    intents,
    (stripe) =>
      stripe.paymentIntents.list({ created: { gte }, limit: 100, expand: [`data.${unfolded}`] }),
    signal,
  );
  return data.filter(({ metadata }) => metadata['reference'] === reference);
}

/** A payment without a successful attempt has failed once its checkout is closed. */
export async function settle(
  ask: Ask,
  found: Intent,
  signal: AbortSignal,
): Promise<Charge | undefined> {
  if (!isBetweenTries(found)) return chargeOf(found, true);
  const { data } = await ask(
    listOf(session),
    (stripe) => stripe.checkout.sessions.list({ payment_intent: found.id, limit: 1 }),
    signal,
  );
  return chargeOf(found, data[0] !== undefined && data[0].status !== 'open');
}

function chargeOfSession(found: Session): Charge | undefined {
  const { payment_intent: paid, client_reference_id: reference, status } = found;
  if (typeof paid === 'object' && paid) return chargeOf(paid, status !== 'open');
  return reference && status === 'expired' ? expiredCharge(found, reference) : undefined;
}

const orMissing = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
