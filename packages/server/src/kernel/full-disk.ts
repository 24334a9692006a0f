import { Problem } from './problem.ts';

/** ENOSPC and EDQUOT are the system's codes for files, 53100 is PostgreSQL's for its own disk. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** How soon a client may try again by itself. */
const retryAfterSeconds = 60;

/** The answer to whoever wanted to save something: what happened, and who can do something about it. */
export const fullDisk = (cause?: unknown): Problem =>
  new Problem(
    'insufficient_storage',
    "The server's disk is full, so nothing was saved. Ask an administrator to free up space, then try again.",
    { cause, retryAfterSeconds },
  );

/** Turns a failure for lack of room into a Problem, or leaves it alone; follows the chain of causes. */
export function problemOfFullDisk(error: unknown): Problem | undefined {
  for (let fault: unknown = error; fault instanceof Error; fault = fault.cause)
    if ('code' in fault && codes.has(String(fault.code))) return fullDisk(error);
  return undefined;
}
