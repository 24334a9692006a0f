import type { Phrase } from '@ngo-plus/contract/kernel';
import { pageText, RequestFailed } from '../../kernel/index.ts';

/** What a person can act on keeps the server's words. */
const telling = ['invalid', 'conflict', 'rate_limited', 'too_large'];

/**
 * The specification's sentence for a deed that failed, thrown in the place of what went wrong; the
 * reference of the request stays. `kept` are further sentences that are shown as they come.
 */
export const reworded =
  (otherwise: Phrase, kept: readonly Phrase[] = []) =>
  (error: unknown): never => {
    const t = pageText();
    if (!(error instanceof RequestFailed))
      throw new RequestFailed({ code: 'unexpected', message: t(otherwise) });
    if (telling.includes(error.code) || kept.some((sentence) => t(sentence) === error.message))
      throw error;
    const { code, requestId } = error;
    throw new RequestFailed({ code, message: t(otherwise), requestId });
  };

/** As `reworded`, for a form that shows whatever words the server has. */
export const unlessWorded =
  (otherwise: Phrase) =>
  (error: unknown): never => {
    const answered = error instanceof RequestFailed && error.requestId !== undefined;
    throw answered
      ? error
      : new RequestFailed({ code: 'unexpected', message: pageText()(otherwise) });
  };
