import { parse } from 'yaml';
import * as z from 'zod';

/** The front matter between two lines of dashes at the top of a file. */
export const facts = z.strictObject({
  title: z.string().min(3).max(70),
  /** One or two sentences, shown in lists, search engines and shared links. */
  summary: z.string().min(20).max(170),
  updated: z.iso.date(),
});

export const articleFacts = facts.extend({
  category: z.string(),
  /** The position within its category. */
  order: z.int().positive(),
  /** Other words that people search for. */
  keywords: z.array(z.string().min(2)).min(2).max(16),
});

export type ArticleFacts = z.infer<typeof articleFacts>;

/**
 * Splits a file into its front matter and its Markdown.
 *
 * @throws Error naming the file and each invalid field.
 */
export function readFile<Shape extends z.ZodType>(name: string, file: string, shape: Shape) {
  const [, head, text] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file) ?? [];
  if (head === undefined || text === undefined)
    throw new Error(`${name}: start the file with front matter between two lines of ---`);
  const read = shape.safeParse(parse(head));
  if (read.success) return { facts: read.data, text };
  const invalidFields = read.error.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
  throw new Error(`${name}: ${invalidFields.join('; ')}`);
}
