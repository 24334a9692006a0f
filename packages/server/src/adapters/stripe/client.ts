import Stripe from 'stripe';
import type * as z from 'zod';
import { failureOf } from './failures.ts';
import type { StripeSettings } from './settings.ts';

/**
 * Pinned: Stripe keeps this response format until the library changes, and then the code no longer compiles.
 */
const apiVersion = '2026-10-28.endive';

/**
 * Makes one call and parses the response with a schema.
 *
 * @throws PaymentProviderFailed
 */
export type Ask = <Shape extends z.ZodType>(
  shape: Shape,
  work: (stripe: Stripe) => Promise<unknown>,
  signal: AbortSignal,
) => Promise<z.infer<Shape>>;

/**
 * One time limit covers a whole call including retries. Every write has an idempotency key, so that the library may
 * retry it. Telemetry about response times is turned off.
 */
export function openClient(settings: StripeSettings): Ask {
  const { secretKey, timeoutMs = 20_000, repetitions = 1 } = settings;
  return async (shape, work, signal) => {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const send: typeof fetch = (url, init) =>
      fetch(url, { ...init, redirect: 'error', signal: patience });
    const stripe = new Stripe(secretKey, {
      apiVersion,
      telemetry: false,
      timeout: timeoutMs,
      maxNetworkRetries: repetitions,
      httpClient: Stripe.createFetchHttpClient(send),
      ...placeOf(settings.baseUrl),
    });
    try {
      patience.throwIfAborted();
      return shape.parse(await orGiveUp(work(stripe), patience));
    } catch (error) {
      throw failureOf(error);
    }
  };
}

/** The library ignores the signal between retries; the caller does not wait for that. */
function orGiveUp<T>(answer: Promise<T>, patience: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(patience.reason);
  patience.addEventListener('abort', giveUp, { once: true });
  return Promise.race([answer, promise]).finally(() =>
    patience.removeEventListener('abort', giveUp),
  );
}

function placeOf(baseUrl: string | undefined) {
  if (!baseUrl) return {};
  const { protocol, hostname, port } = new URL(baseUrl);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}
