import { RequestFailed } from '../../kernel/index.ts';

/** What a person can act on keeps the server's words. */
const telling = ['invalid', 'conflict', 'rate_limited', 'too_large'];

/**
 * The specification's sentence for a deed that failed, thrown in the place of what went wrong; the
 * reference of the request stays. `kept` are further sentences that are shown as they come.
 */
export const reworded =
  (otherwise: string, kept: readonly string[] = []) =>
  (error: unknown): never => {
    if (!(error instanceof RequestFailed))
      throw new RequestFailed({ code: 'unexpected', message: otherwise });
    if (telling.includes(error.code) || kept.includes(error.message)) throw error;
    const { code, requestId } = error;
    throw new RequestFailed({ code, message: otherwise, requestId });
  };

/** As `reworded`, for a form that shows whatever words the server has. */
export const unlessWorded =
  (otherwise: string) =>
  (error: unknown): never => {
    const answered = error instanceof RequestFailed && error.requestId !== undefined;
    throw answered ? error : new RequestFailed({ code: 'unexpected', message: otherwise });
  };
