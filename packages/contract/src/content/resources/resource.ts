import * as z from 'zod';
import { id, instant } from '../../kernel/index.ts';
import { resourceKinds, resourceStatuses } from './kinds.ts';

export { type ResourceKind, resourceKinds, resourceStatuses } from './kinds.ts';

export const resourceId = id('ResourceId');

/** A stored file; `contentType` is detected from the content, not the name. */
const storedFile = z.object({
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
});

/** A resource as everyone reads it. `content` is Markdown; `transcript` is plain text in paragraphs. */
export const resource = z.object({
  id: resourceId,
  slug: z.string(),
  kind: z.enum(resourceKinds),
  title: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  /** Empty without an image. */
  coverUrl: z.string(),
  summary: z.string(),
  author: z.string(),
  /** A language tag: `en`, `fr`, `sw`. */
  language: z.string(),
  /** Null for a draft that was never public. */
  publishedAt: instant.nullable(),
  content: z.string(),
  /** The URL of an external resource; empty for others. */
  url: z.string(),
  file: storedFile.nullable(),
  durationSeconds: z.int().nullable(),
  transcript: z.string(),
  hasTranscript: z.boolean(),
  status: z.enum(resourceStatuses),
  downloads: z.int(),
  updatedAt: instant,
});

/** A resource without its long texts, for lists. */
export const resourceCard = resource.omit({ content: true, transcript: true });

export type Resource = z.infer<typeof resource>;
export type ResourceCard = z.infer<typeof resourceCard>;
