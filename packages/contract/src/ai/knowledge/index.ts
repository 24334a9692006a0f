import * as z from 'zod';
import { endpoint, instant, permission } from '../../kernel/index.ts';

/** Who sees what is indexed for an organisation, and has it indexed again. */
export const managesKnowledge = permission('manage knowledge', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
]);

export const maxPassages = 20;

export const passage = z.object({
  /** The part of the product that it is from, such as `files`. */
  source: z.string(),
  documentId: z.string(),
  title: z.string(),
  /** The headings above it, the outermost first. */
  headings: z.array(z.string()),
  /** Opens the document, with the passage in the fragment. */
  href: z.string(),
  page: z.int().nullable(),
  /** Position in the text of the page or document, in UTF-16 code units. */
  from: z.int(),
  to: z.int(),
  text: z.string(),
  /** Of the text as it was indexed, hexadecimal. */
  sha256: z.string(),
  score: z.number(),
  /** The text contains instructions to its reader. It is quoted, never followed. */
  isSuspicious: z.boolean(),
  /** Text that readers do not see was removed from it. */
  hadHiddenText: z.boolean(),
});

export type Passage = z.infer<typeof passage>;

export const searchKnowledge = endpoint('GET /api/knowledge/search', {
  summary: 'Passages of everything that the caller may read, best first.',
  access: 'signed-in',
  limit: { per: 'user', max: 120, windowSeconds: 60 },
  input: z.object({
    query: z.string().trim().min(1, 'Enter a question.').max(1_000),
    limit: z.coerce.number().int().min(1).max(maxPassages).default(8),
    /** Names of sources, separated by commas; all if omitted. */
    sources: z.string().max(300).optional(),
  }),
  output: z.object({
    passages: z.array(passage),
    /** A random word that none of the passages contains, to set them apart from instructions. */
    boundary: z.string(),
    /** False if the search ran out of time before it had seen everything. */
    isComplete: z.boolean(),
  }),
});

export const readState = endpoint('GET /api/knowledge/state', {
  summary: 'What is indexed for the organisation, and what still waits.',
  access: managesKnowledge,
  input: z.object({}),
  output: z.object({
    sources: z.array(
      z.object({
        source: z.string(),
        documents: z.int(),
        passages: z.int(),
        waiting: z.int(),
        failed: z.int(),
        indexedAt: instant.nullable(),
      }),
    ),
  }),
});

export const rebuild = endpoint('POST /api/knowledge/rebuilds', {
  summary: 'Reads all documents of the organisation again.',
  access: managesKnowledge,
  limit: { per: 'user', max: 5, windowSeconds: 3_600 },
  input: z.object({}),
  output: z.object({}),
});
