import { RequestFailed } from './request-failed.ts';

/** The result of a call, or undefined if the record does not exist: `await ifExists(call(readPost, …))`. */
export function ifExists<Answer>(result: Promise<Answer>): Promise<Answer | undefined> {
  return result.catch((error: unknown) => {
    const missing = error instanceof RequestFailed && ['not_found', 'invalid'].includes(error.code);
    if (missing) return undefined;
    throw error;
  });
}
