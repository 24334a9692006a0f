import { Problem } from './problem.ts';

/** ENOSPC and EDQUOT are the system's codes for files; 53100 is PostgreSQL's code for its disk. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Earliest automatic retry of a client. */
const retryAfterSeconds = 60;

/** Returns the Problem for a failed save: what happened, and who can fix it. */
export const fullDisk = (cause?: unknown): Problem =>
  new Problem(
    'insufficient_storage',
    "The server's disk is full, so nothing was saved. Ask an administrator to free up space, then try again.",
    { cause, retryAfterSeconds },
  );

/**
 * Converts a failure for lack of disk space into a Problem; returns undefined for other errors.
 * Follows the chain of causes.
 */
export function problemOfFullDisk(error: unknown): Problem | undefined {
  for (let fault: unknown = error; fault instanceof Error; fault = fault.cause)
    if ('code' in fault && codes.has(String(fault.code))) return fullDisk(error);
  return undefined;
}
