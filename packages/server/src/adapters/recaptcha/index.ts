import * as z from 'zod';
import type { BotCheck, BotVerdict } from '../../ports/index.ts';

type Settings = {
  readonly siteKey: string;
  readonly apiKey: string;
  /** The Google Cloud project that the key belongs to. */
  readonly project: string;
  /** From 0, a robot for sure, to 1. */
  readonly minScore: number;
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
};

/** The part of an `Assessment` that is read here. Google leaves fields out that have their default. */
const assessment = z.object({
  tokenProperties: z.object({
    valid: z.boolean().default(false),
    action: z.string().default(''),
  }),
  riskAnalysis: z.object({ score: z.number().default(0) }).optional(),
});

/**
 * reCAPTCHA Enterprise with score-based keys: `projects.assessments.create` of its REST API, version 1
 * (cloud.google.com/recaptcha/docs/create-assessment-website). Google accepts a token for one assessment within two
 * minutes. The visitor's address is not passed on.
 */
export function recaptcha(settings: Settings): BotCheck {
  return {
    challenge: async () => ({ kind: 'recaptcha', siteKey: settings.siteKey }),
    judge: async (proof, action) => {
      try {
        return await assess(settings, proof, action);
      } catch (error) {
        return { kind: 'unknown', reason: reasonOf(error) };
      }
    },
  };
}

async function assess(settings: Settings, token: string, action: string): Promise<BotVerdict> {
  const { siteKey, apiKey, project, minScore, timeoutMs = 5_000 } = settings;
  const { baseUrl = 'https://recaptchaenterprise.googleapis.com/v1' } = settings;
  const answer = await fetch(`${baseUrl}/projects/${project}/assessments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
    body: JSON.stringify({ event: { token, siteKey, expectedAction: action } }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) return { kind: 'unknown', reason: `reCAPTCHA answered ${answer.status}.` };
  const { tokenProperties, riskAnalysis } = assessment.parse(await answer.json());
  const ours = tokenProperties.valid && tokenProperties.action === action;
  return ours && (riskAnalysis?.score ?? 0) >= minScore ? { kind: 'human' } : { kind: 'refused' };
}

const reasonOf = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? 'reCAPTCHA did not answer in time.'
    : 'reCAPTCHA could not be reached, or its answer could not be read.';
