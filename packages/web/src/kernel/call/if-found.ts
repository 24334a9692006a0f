import { RequestFailed } from './request-failed.ts';

/** What a call answers, or undefined when there is no such thing: `await ifFound(call(readPost, …))`. */
export function ifFound<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return asked.catch((error: unknown) => {
    const missing = error instanceof RequestFailed && ['not_found', 'invalid'].includes(error.code);
    if (missing) return undefined;
    throw error;
  });
}
