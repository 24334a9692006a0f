import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { failed, notLoaded } from './failures.ts';

const timeoutMs = 60_000;
const maxWorkers = 4;

/**
 * Solves an ALTCHA puzzle (version 2) in workers, so that the page stays responsive.
 *
 * @returns what ALTCHA's own widget sends: puzzle and solution as JSON in base64
 * @throws RequestFailed
 */
export async function solvePuzzle(puzzle: Readonly<Record<string, unknown>>): Promise<string> {
  // Signed by the server, which validates every part of it on return.
  const challenge = puzzle as unknown as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency, maxWorkers),
    createWorker: openSolver,
    timeout: timeoutMs,
  }).catch((problem: unknown) => {
    // A worker script that fails reports an ErrorEvent; one that did not load does not.
    throw problem instanceof Event && !(problem instanceof ErrorEvent) ? notLoaded() : failed();
  });
  if (!solution) throw failed();
  return btoa(JSON.stringify({ challenge, solution }));
}

const openSolver = () => new Worker(new URL('./solver.ts', import.meta.url), { type: 'module' });
