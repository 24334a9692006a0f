import type { Phrase } from '@ngo-plus/contract/kernel';
import { pageText, RequestFailed } from '../../kernel/index.ts';

/** Errors that people can act on keep the server's message. */
const actionableCodes = ['invalid', 'conflict', 'rate_limited', 'too_large'];

/**
 * Replaces the message of a failed mutation with the sentence of the specification; the request id stays. Messages in
 * `unchanged` are shown unchanged.
 */
export const reworded =
  (fallback: Phrase, unchanged: readonly Phrase[] = []) =>
  (error: unknown): never => {
    const t = pageText();
    if (!(error instanceof RequestFailed))
      throw new RequestFailed({ code: 'unexpected', message: t(fallback) });
    if (
      actionableCodes.includes(error.code) ||
      unchanged.some((sentence) => t(sentence) === error.message)
    )
      throw error;
    const { code, requestId } = error;
    throw new RequestFailed({ code, message: t(fallback), requestId });
  };

/** As `reworded`, for forms that show any message of the server. */
export const unlessWorded =
  (fallback: Phrase) =>
  (error: unknown): never => {
    const isServerError = error instanceof RequestFailed && error.requestId !== undefined;
    throw isServerError
      ? error
      : new RequestFailed({ code: 'unexpected', message: pageText()(fallback) });
  };
