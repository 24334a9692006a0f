import Stripe from 'stripe';
import type * as z from 'zod';
import { failureOf } from './failures.ts';
import type { StripeSettings } from './settings.ts';

/** Pinned: Stripe answers in this form until the library changes, which then no longer compiles. */
const apiVersion = '2026-10-28.endive';

/**
 * Asks Stripe one thing and reads the answer by a shape.
 *
 * @throws PaymentProviderFailed
 */
export type Ask = <Shape extends z.ZodType>(
  shape: Shape,
  work: (stripe: Stripe) => Promise<unknown>,
  signal: AbortSignal,
) => Promise<z.infer<Shape>>;

/**
 * One time limit covers a whole question, repetitions included. Everything that is written bears an
 * idempotency key of ours, so that the library may repeat it. Nothing is told to Stripe of how long
 * its answers take.
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

/** The library waits between repetitions whatever the signal says; nobody waits for that. */
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
