import type * as z from 'zod';
import { PaymentProviderFailed, type ProviderFault } from '../../ports/index.ts';

const longest = 200;
const keys = /FLW(?:SECK|PUBK)[\w-]*|flw-t\d[\w-]*/gi;

/** The provider's message, without keys and tokens that it may have repeated. */
export const scrubbed = (words: string, secret: string): string =>
  words.replaceAll(secret, '…').replace(keys, '…').slice(0, longest);

/** Flutterwave refused the request and did not execute it. */
export const refused = (why: string, fault?: ProviderFault) =>
  new PaymentProviderFailed('refused', why, { fault });

/** The request may have been executed. */
export const unknown = (why: string, fault?: ProviderFault) =>
  new PaymentProviderFailed('unknown', why, { fault });

/**
 * Parses an answer by its required shape.
 *
 * @throws PaymentProviderFailed naming the fields that do not fit, never their values
 */
export function readAs<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const read = shape.safeParse(answer);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path }) => path.join('.') || 'all of it').join(', ');
  throw unknown(`Flutterwave sent a response that cannot be read: ${fields}.`, 'unreadable');
}
