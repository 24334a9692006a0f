import { draft, type Resource } from '@ngo-plus/contract/content/resources';
import type * as z from 'zod';

/** What the form of a resource asks for. */
export const resourceFields = draft.omit({ status: true });

export type ResourceValues = z.input<typeof resourceFields>;

/** What the form begins with: the resource as it is, or nothing. */
export const valuesOf = (resource: Resource | undefined): ResourceValues => ({
  kind: resource?.kind ?? 'article',
  title: resource?.title ?? '',
  summary: resource?.summary ?? '',
  category: resource?.category ?? '',
  tags: resource?.tags.join(', ') ?? '',
  coverUrl: resource?.coverUrl ?? '',
  author: resource?.author ?? '',
  language: resource?.language ?? 'en',
  publishedAt: resource?.publishedAt?.slice(0, 10) ?? '',
  content: resource?.content ?? '',
  url: resource?.url ?? '',
  // Blank also for one that has a file: it stays unless another is uploaded.
  fileId: '',
  durationSeconds: resource?.durationSeconds ?? '',
  transcript: resource?.transcript ?? '',
});

/** What was changed: an untouched file and an untouched day are left out. */
export function changesOf(resource: Resource, values: ResourceValues) {
  const { fileId, publishedAt, ...rest } = values;
  return {
    ...rest,
    ...(fileId && { fileId }),
    ...(publishedAt !== (resource.publishedAt?.slice(0, 10) ?? '') && { publishedAt }),
    id: resource.id,
    readAt: resource.updatedAt,
  };
}
