import { parse } from 'yaml';
import * as z from 'zod';

/** What stands between the two lines of dashes at the top of a file. */
export const facts = z.strictObject({
  title: z.string().min(3).max(70),
  /** One or two sentences: lists, search engines and shared links show it. */
  summary: z.string().min(20).max(170),
  updated: z.iso.date(),
});

export const articleFacts = facts.extend({
  category: z.string(),
  /** The place within its category. */
  order: z.int().positive(),
  /** Other words that people search for. */
  keywords: z.array(z.string().min(2)).min(2).max(16),
});

export type ArticleFacts = z.infer<typeof articleFacts>;

/**
 * Divides a file into its facts and its Markdown.
 *
 * @throws Error naming the file and each field that is wrong.
 */
export function readFile<Shape extends z.ZodType>(name: string, file: string, shape: Shape) {
  const [, head, text] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file) ?? [];
  if (head === undefined || text === undefined)
    throw new Error(`${name}: start the file with front matter between two lines of ---`);
  const read = shape.safeParse(parse(head));
  if (read.success) return { facts: read.data, text };
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${name}: ${wrong.join('; ')}`);
}
