import Stripe from 'stripe';
import { PaymentProviderFailed, type ProviderFault } from '../../ports/index.ts';

const { errors } = Stripe;

/** What Stripe throws when it understood and did nothing. */
const refusals = [
  errors.StripeCardError,
  errors.StripeInvalidRequestError,
  errors.StripeAuthenticationError,
  errors.StripePermissionError,
  errors.StripeRateLimitError,
];

/**
 * A failure in words that may be logged. Stripe's own messages and errors stay behind: they carry
 * parts of keys, the payer's address and client secrets.
 *
 * Unknown is everything that may have happened: no answer, one that cannot be read, a fault of
 * Stripe's (5xx), a key that is in use by another request (409), and a key that was used for
 * something else.
 */
export function failureOf(error: unknown): PaymentProviderFailed {
  if (error instanceof PaymentProviderFailed) return error;
  if (error instanceof DOMException)
    return new PaymentProviderFailed('unknown', 'Stripe did not respond in time.');
  if (error instanceof errors.StripeConnectionError)
    return new PaymentProviderFailed('unknown', 'Stripe could not be reached or was too slow.');
  if (!(error instanceof errors.StripeError))
    return new PaymentProviderFailed('unknown', 'Stripe sent an unreadable response.', {
      fault: 'unreadable',
    });
  const { statusCode = 0 } = error;
  const isRefusal = statusCode >= 400 && statusCode < 500 && statusCode !== 409;
  const outcome =
    isRefusal && refusals.some((kind) => error instanceof kind) ? 'refused' : 'unknown';
  return new PaymentProviderFailed(outcome, wordsFor(error), { fault: faultOf(error) });
}

function faultOf(error: unknown): ProviderFault | undefined {
  if (error instanceof errors.StripeRateLimitError) return 'rate-limit';
  const isKeys =
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError;
  return isKeys ? 'keys' : undefined;
}

/** Status, codes and the number by which Stripe's support finds the request. */
function wordsFor({ statusCode, code, decline_code, param, requestId }: Reply): string {
  const details = [code, decline_code, param && `at ${param}`].filter(Boolean).join(', ');
  const request = requestId ? ` Request ${requestId}.` : '';
  return `Stripe responded with ${statusCode ?? 'nonsense'}${details && ` (${details})`}.${request}`;
}

type Reply = Pick<
  InstanceType<typeof errors.StripeError>,
  'statusCode' | 'code' | 'decline_code' | 'param' | 'requestId'
>;

/** Nothing has this id, or it belongs to the other mode (test or live). */
export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** The id of the payment that was made and declined, when that is what went wrong. */
export function declinedIntentIn(error: unknown): string | undefined {
  if (!(error instanceof errors.StripeCardError)) return undefined;
  const { id } = (error.payment_intent ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
}
