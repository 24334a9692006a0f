import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { derive, type RootKey } from '../../kernel/index.ts';
import type { BotCheck } from '../../ports/index.ts';

const ttlSeconds = 600;

/**
 * A solver derives keys until it meets the one we chose: 40 to 80 times 10,000 rounds of PBKDF2 with
 * SHA-256. One core of a server needs 0.25 s for it; a cheap phone, each of whose cores is a quarter
 * as fast, half a second with the four that the browser puts to work. Making the puzzle costs us one
 * derivation, judging an answer none.
 */
const cost = { rounds: 10_000, fewest: 40, most: 80 };

/** What the widget of ALTCHA sends, in base64. More is in it; the signature covers all of it. */
const answer = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ action: z.string(), until: z.int() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Puzzles by ALTCHA's protocol, version 2. Every process with the same root key judges them. */
export function proofOfWork(rootKey: RootKey): BotCheck {
  const secrets = {
    hmacSignatureSecret: derive(rootKey, 'bot-check puzzle').toString('base64url'),
    hmacKeySignatureSecret: derive(rootKey, 'bot-check answer').toString('base64url'),
  };
  return {
    challenge: async (action, now) => {
      const { parameters, signature } = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        deriveKey,
        cost: cost.rounds,
        counter: randomInt(cost.most, cost.fewest),
        data: { action, until: Math.floor(now.getTime() / 1_000) + ttlSeconds },
      });
      return { kind: 'proof-of-work', puzzle: { parameters, signature } };
    },
    judge: async (proof, action, now) => {
      const { data: sent } = answer.safeParse(unpacked(proof));
      if (!sent) return { kind: 'refused' };
      const { verified } = await verifySolution({ ...secrets, ...sent, deriveKey });
      const { nonce, data } = sent.challenge.parameters;
      const until = new Date(data.until * 1_000);
      if (!verified || data.action !== action || until < now) return { kind: 'refused' };
      return { kind: 'human', once: { id: nonce, until } };
    },
  };
}

function unpacked(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
