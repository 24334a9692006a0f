import type { BotAction, BotChallenge } from '@ngo-plus/contract/identity/bot-check';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { proofOfWork } from '../../adapters/proof-of-work/index.ts';
import type { World } from '../../kernel/testing.ts';

type Send = Awaited<ReturnType<World['serve']>>['send'];

/** Enables the built-in puzzles. */
export const withPuzzles = (world: World) =>
  world.adapt({ bots: proofOfWork(world.platform.rootKey) });

/** Fetches a puzzle and solves it, as a browser does before it sends a form. */
export async function prove(send: Send, action: BotAction): Promise<string> {
  const { body } = await send(undefined, `GET /api/bot-check?action=${action}`);
  return solve((body as Extract<BotChallenge, { kind: 'proof-of-work' }>).puzzle);
}

/** The solved puzzle as ALTCHA's widget encodes it. */
export async function solve(puzzle: Record<string, unknown>): Promise<string> {
  const challenge = puzzle as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
