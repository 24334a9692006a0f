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

/** The stored key cannot be opened: like a refused one, it has to be entered again. */
export const damagedKey: Failure = { fault: 'key', said: null };

/** Why a call of a model failed, without the key. Never a header. */
export function failureOf(error: unknown, now: Date, key: string | undefined): Failure {
  const unreachable = causesOf(error).find((cause) => cause instanceof ModelUnreachable);
  if (unreachable) return { fault: unreachable.reason, said: null };
  if (!APICallError.isInstance(error)) return { fault: 'nonsense', said: null };
  const { statusCode: status, message, responseHeaders = {} } = error;
  return {
    fault: faultOf(error),
    status,
    retryAfterSeconds: secondsOf(responseHeaders['retry-after'], now),
    said: withoutKey(message, key).slice(0, 300) || null,
  };
}

const keyLike = /\b(?:sk|pk|key)-[\w*.-]{4,}/gi;
const wordLike = /[\w*.…+/=-]{4,}/g;
const partLength = 6;

/** Providers repeat keys in what they say about them: whole, in parts, or with the middle hidden. */
function withoutKey(said: string, key: string | undefined): string {
  if (!key) return said.replace(keyLike, '…');
  const parts = Array.from({ length: Math.max(1, key.length - partLength + 1) }, (_, at) =>
    key.slice(at, at + partLength),
  );
  const end = key.slice(-4);
  const isHidden = (word: string) =>
    /[*…]|\.{3}/.test(word) && word.replace(/\.$/, '').endsWith(end);
  return said
    .replaceAll(key, '…')
    .replace(keyLike, '…')
    .replace(wordLike, (word) =>
      isHidden(word) || parts.some((part) => word.includes(part)) ? '…' : word,
    );
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

/** Google answers 400 or 403 with a reason, Anthropic 403 with a type, gateways 403 in their words. */
const keyReason =
  /"(?:API_KEY_[A-Z_]+|CONSUMER_[A-Z_]+|SERVICE_DISABLED|permission_error|invalid_api_key)"/;
const keyMessage =
  /\bAPI key\b.*\b(?:invalid|not valid|expired|revoked|leaked|blocked|permission)\b/i;

/** Gateways also use 403 for an input that moderation stopped and for regions that are not supported. */
function faultOf({ statusCode = 0, message, responseBody = '' }: APICallError): ModelFault {
  if (statusCode === 401) return 'key';
  if (statusCode === 400 && responseBody.includes('"API_KEY_INVALID"')) return 'key';
  if (statusCode === 403)
    return keyReason.test(responseBody) || keyMessage.test(message) ? 'key' : 'refused';
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
