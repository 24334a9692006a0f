import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { failed, notLoaded } from './failures.ts';

const patienceMs = 60_000;
const mostWorkers = 4;

/**
 * Solves a puzzle of ALTCHA (version 2) beside the page, which stays quick meanwhile.
 *
 * @returns what ALTCHA's own widget sends: puzzle and solution as JSON in base64.
 * @throws RequestFailed
 */
export async function solvePuzzle(puzzle: Readonly<Record<string, unknown>>): Promise<string> {
  // Signed by the server, which looks at every part of it when it comes back.
  const challenge = puzzle as unknown as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency, mostWorkers),
    createWorker: openSolver,
    timeout: patienceMs,
  }).catch((problem: unknown) => {
    // A script that runs and breaks says where it did; one that never came does not.
    throw problem instanceof Event && !(problem instanceof ErrorEvent) ? notLoaded() : failed();
  });
  if (!solution) throw failed();
  return btoa(JSON.stringify({ challenge, solution }));
}

const openSolver = () => new Worker(new URL('./solver.ts', import.meta.url), { type: 'module' });
