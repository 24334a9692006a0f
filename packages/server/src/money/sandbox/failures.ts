import { PaymentProviderFailed } from '../../ports/index.ts';

/** The call had no effect. */
export const refused = (why: string) => new PaymentProviderFailed('refused', why);

/**
 * Converts any other error into an unknown outcome, as when a real provider is unreachable.
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
