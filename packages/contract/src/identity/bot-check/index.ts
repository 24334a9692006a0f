import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';

/** The purpose of a form. A proof for one action is invalid for another. */
export const botActions = [
  'CTA',
  'CONTACT',
  'VOLUNTEER',
  'REPORT',
  'GIVE',
  'FUNDRAISE',
  'TICKET',
  'FORM',
] as const;

/**
 * How a browser proves that it is not a bot: with the solution of a puzzle or, if the installation has a site key, with
 * a reCAPTCHA Enterprise token.
 */
export const botChallenge = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('proof-of-work'),
    /** The puzzle in the solver's format; signed, for one use, valid for ten minutes. */
    puzzle: z.record(z.string(), z.unknown()),
  }),
  z.object({ kind: z.literal('recaptcha'), siteKey: z.string() }),
]);

/** The solved puzzle or the token. Forms without it are accepted, too, but only a few an hour. */
export const botProof = z
  .string()
  .max(8_000, { error: 'reCAPTCHA failed', abort: true })
  .optional();

/** A field that people do not see and robots fill in. */
export const honeypot = z.string().max(10_000).optional();

export const readBotChallenge = endpoint('GET /api/bot-check', {
  summary: 'The challenge to solve before submitting a public form.',
  access: 'public',
  limit: { per: 'address', max: 300, windowSeconds: 3600 },
  input: z.object({ action: z.enum(botActions) }),
  output: botChallenge,
});

export type BotAction = (typeof botActions)[number];
export type BotChallenge = z.infer<typeof botChallenge>;
