import * as z from 'zod';

/**
 * The brief of a text: either `request` in plain words, or a title and a summary with options. `passages` are
 * published texts that may be quoted, `figures` numbers that pages of the site show; nothing else is known about the
 * subject.
 */
export const brief = z.object({
  request: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  tone: z.enum(['informative', 'inspirational', 'casual', 'formal']),
  keywords: z.array(z.string()),
  passages: z.array(
    z.object({ title: z.string(), href: z.string(), text: z.string(), topic: z.string() }),
  ),
  figures: z.array(z.object({ words: z.string(), href: z.string() })),
  /** The date of the figures, `28 November 2026`. */
  countedOn: z.string(),
});

export type Brief = z.infer<typeof brief>;
