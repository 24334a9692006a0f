import { PaymentProviderFailed } from '../../ports/index.ts';

/** Nothing happened. */
export const refused = (why: string) => new PaymentProviderFailed('refused', why);

/**
 * Whatever kept the sandbox from answering: as with a provider that is away, nobody knows what happened.
 *
 * @throws PaymentProviderFailed
 */
export async function answering<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    signal.throwIfAborted();
    return await work();
  } catch (error) {
    if (error instanceof PaymentProviderFailed) throw error;
    throw new PaymentProviderFailed('unknown', "The sandbox isn't responding.", { cause: error });
  }
}
