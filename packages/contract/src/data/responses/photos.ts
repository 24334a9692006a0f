import * as z from 'zod';
import { download, endpoint, instant, pageInput } from '../../kernel/index.ts';
import { itemId } from '../forms/index.ts';
import { responseId } from './public.ts';
import { responseFilters, responseStates } from './response.ts';
import { readsResponses } from './rights.ts';

export const photo = z.object({
  responseId,
  receipt: z.string(),
  state: z.enum(responseStates),
  receivedAt: instant,
  itemId,
  key: z.string(),
  name: z.string(),
});
export type Photo = z.infer<typeof photo>;

export const listPhotos = endpoint('GET /api/form-photos', {
  summary: 'The pictures of the responses to a form, last received first.',
  access: readsResponses,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(24),
    ...responseFilters,
    /** The answers to one question only. */
    item: itemId.optional(),
  }),
  output: z.array(photo),
});

export const readPhotoThumbnail = download('GET /api/form-responses/:id/thumbnails', {
  summary: 'A small picture of an answer, without what a camera records besides it.',
  access: readsResponses,
  input: z.object({
    id: responseId,
    itemId,
    key: z.string().max(64).default(''),
    name: z.string().min(1).max(255),
  }),
});
