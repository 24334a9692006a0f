import { draft, type Resource } from '@ngo-plus/contract/content/resources';
import type * as z from 'zod';

/** The fields of the resource form. */
export const resourceFields = draft.omit({ status: true });

export type ResourceValues = z.input<typeof resourceFields>;

/** Initial values: those of the resource, or empty. */
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
  // Blank also when there is a file: it is kept unless another one is uploaded.
  fileId: '',
  durationSeconds: resource?.durationSeconds ?? '',
  transcript: resource?.transcript ?? '',
});

/** The changed fields: an unchanged file and date are omitted. */
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
