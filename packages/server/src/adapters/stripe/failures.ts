import Stripe from 'stripe';
import { PaymentProviderFailed, type ProviderFault } from '../../ports/index.ts';

const { errors } = Stripe;

/** Errors of requests that Stripe understood and did not execute. */
const refusals = [
  errors.StripeCardError,
  errors.StripeInvalidRequestError,
  errors.StripeAuthenticationError,
  errors.StripePermissionError,
  errors.StripeRateLimitError,
];

/**
 * A failure that is safe to log. Stripe's own messages and errors are left out: they contain parts of keys, the
 * payer's address and client secrets.
 *
 * The outcome is unknown if the request may have been executed: no response, an unreadable one, a server error (5xx),
 * a key that another request is using (409), or a key that was used for something else.
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

/** Status, codes and the request id for Stripe's support. */
function wordsFor({ statusCode, code, decline_code, param, requestId }: Reply): string {
  const details = [code, decline_code, param && `at ${param}`].filter(Boolean).join(', ');
  const request = requestId ? ` Request ${requestId}.` : '';
  return `Stripe responded with ${statusCode ?? 'nonsense'}${details && ` (${details})`}.${request}`;
}

type Reply = Pick<
  InstanceType<typeof errors.StripeError>,
  'statusCode' | 'code' | 'decline_code' | 'param' | 'requestId'
>;

/** The id does not exist, or belongs to the other mode (test or live). */
export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** The id of a payment that was created and declined, if that is the cause. */
export function declinedIntentIn(error: unknown): string | undefined {
  if (!(error instanceof errors.StripeCardError)) return undefined;
  const { id } = (error.payment_intent ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
}
