import * as z from 'zod';

/** A line of text in any script, trimmed. Invisible and unstorable characters are refused. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), {
      error: 'Use a single line of letters, digits and symbols.',
    });

/** Several lines of text, trimmed. */
export const paragraphs = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), {
      error: 'Use letters, digits and symbols.',
    });
