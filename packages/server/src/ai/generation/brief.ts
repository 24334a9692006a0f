import * as z from 'zod';

/**
 * What a text is to be: either `request` in plain words, or a title and a summary with wishes.
 * `passages` are published words that may be quoted; nothing else is known about the matter.
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
});

export type Brief = z.infer<typeof brief>;
