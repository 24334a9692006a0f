import { APICallError } from '@ai-sdk/provider';
import type { ModelFault } from '@ngo-plus/contract/ai/providers';
import { ModelUnreachable } from '../../ports/index.ts';

export type Failure = {
  readonly fault: ModelFault;
  /** How long the provider asks to wait. */
  readonly retryAfterSeconds?: number | undefined;
  /** What the provider said, for administrators. */
  readonly said: string | null;
  readonly status?: number | undefined;
};

/** Why a call of a model failed. Never the prompt, the answer or a header. */
export function failureOf(error: unknown, now: Date): Failure {
  const unreachable = causesOf(error).find((cause) => cause instanceof ModelUnreachable);
  if (unreachable) return { fault: unreachable.reason, said: null };
  if (!APICallError.isInstance(error)) return { fault: 'nonsense', said: null };
  const { statusCode: status, message, responseHeaders = {} } = error;
  return {
    fault: faultOf(error),
    status,
    retryAfterSeconds: secondsOf(responseHeaders['retry-after'], now),
    said: message.slice(0, 300) || null,
  };
}

function* chain(error: unknown): Generator<unknown> {
  for (let cause = error, depth = 0; cause !== undefined && depth < 10; depth += 1) {
    yield cause;
    cause = cause instanceof Error ? cause.cause : undefined;
  }
}

const causesOf = (error: unknown): readonly unknown[] => [...chain(error)];

/** OpenAI answers 429, Anthropic 400, others 402 when an account has no credit left. */
const noCredit = /insufficient_quota|credit balance|exceeded your current quota|billing/i;

function faultOf({ statusCode = 0, message, responseBody = '' }: APICallError): ModelFault {
  if (statusCode === 401 || statusCode === 403) return 'key';
  if (statusCode === 402) return 'over-limit';
  const mayBeCredit = statusCode === 429 || statusCode === 400;
  if (mayBeCredit && noCredit.test(`${message} ${responseBody}`)) return 'over-limit';
  if (statusCode === 429) return 'limited';
  if (statusCode >= 500) return 'down';
  if (statusCode >= 400) return 'refused';
  return statusCode >= 200 ? 'nonsense' : 'unreachable';
}

/** Seconds, or the date after which to try again (RFC 9110, 10.2.3). */
function secondsOf(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  if (Number.isNaN(at)) return undefined;
  return Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
}
