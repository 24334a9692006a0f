import * as z from 'zod';
import { download, endpoint, flag, id, pageInput, permission, upload } from '../../kernel/index.ts';
import { change, draft } from './draft.ts';
import { resourceKinds, resourceStatuses } from './kinds.ts';
import { resource, resourceCard, resourceId } from './resource.ts';

export { change, type Draft, type DraftInput, draft } from './draft.ts';
export { defaultPublisher } from './kinds.ts';
export {
  type Resource,
  type ResourceCard,
  type ResourceKind,
  resource,
  resourceCard,
  resourceId,
  resourceKinds,
  resourceStatuses,
} from './resource.ts';

/** Adding, editing, publishing, ordering and deleting resources. */
export const manageResources = permission('resources.manage', ['SUPER_ADMIN', 'ADMIN']);

export const resourceSorts = ['order', 'newest', 'title'] as const;

export const listResources = endpoint('GET /api/resources', {
  summary: 'Published resources in library order, filtered and searched.',
  access: 'public',
  paged: true,
  input: z.object({
    kind: z.union([z.literal(''), z.enum(resourceKinds)]).optional(),
    category: z.string().trim().max(80).optional(),
    tag: z.string().trim().max(60).optional(),
    language: z.string().trim().max(40).optional(),
    search: z.string().trim().max(1000).optional(),
    sort: z.enum(resourceSorts, { error: 'Sort by one of {{values}}.' }).default('order'),
    /** Other values are reserved for library managers. */
    status: z.enum([...resourceStatuses, 'all']).default('published'),
    ...pageInput,
  }),
  output: z.array(resourceCard),
});

const facet = z.object({ name: z.string(), resources: z.int() });

export const listFacets = endpoint('GET /api/resources/facets', {
  summary:
    'The categories, tags and languages of published resources, with the number of resources in each.',
  access: 'public',
  input: z.object({}),
  output: z.object({
    categories: z.array(facet),
    tags: z.array(facet),
    languages: z.array(facet),
  }),
});

export const readFeed = download('GET /api/resources/feed.xml', {
  summary: 'The audio resources as a podcast feed, RSS 2.0.',
  access: 'public',
  input: z.object({}),
});

const invalidAddress = 'The address is incomplete. Check the link.';
const address = z.string({ error: invalidAddress }).min(1, invalidAddress).max(200);

export const readResource = endpoint('GET /api/resources/:id', {
  summary: 'One published resource, by its id or by the slug in its address.',
  access: 'public',
  input: z.object({
    id: address,
    /** Includes drafts, for library managers. */
    preview: flag.default(false),
  }),
  output: resource,
});

export const streamFile = download('GET /api/resources/:id/file', {
  summary: "Streams a resource's file. Supports range requests.",
  access: 'public',
  input: z.object({ id: address }),
});

export const downloadFile = download('GET /api/resources/:id/download', {
  summary: "Downloads a resource's file. The download is counted.",
  access: 'public',
  input: z.object({ id: address }),
});

const managing = { access: manageResources, scope: 'platform' } as const;

export const addResource = endpoint('POST /api/resources', {
  ...managing,
  summary: 'Adds a resource at the top of the library, as a draft or published.',
  idempotent: true,
  input: draft,
  output: resource,
});

export const changeResource = endpoint('PATCH /api/resources/:id', {
  ...managing,
  summary: 'Updates the given fields of a resource.',
  input: change.extend({ id: resourceId }),
  output: resource,
});

export const deleteResource = endpoint('DELETE /api/resources/:id', {
  ...managing,
  summary: 'Deletes a resource and its file.',
  input: z.object({ id: resourceId }),
  output: z.object({ id: resourceId }),
});

export const publishResource = endpoint('POST /api/resources/:id/publication', {
  ...managing,
  summary: 'Publishes a resource.',
  input: z.object({ id: resourceId }),
  output: resource,
});

export const unpublishResource = endpoint('DELETE /api/resources/:id/publication', {
  ...managing,
  summary: 'Turns a resource back into a draft.',
  input: z.object({ id: resourceId }),
  output: resource,
});

export const moveResource = endpoint('POST /api/resources/:id/moves', {
  ...managing,
  summary: 'Moves a resource one place up or down in the library.',
  input: z.object({
    id: resourceId,
    direction: z.enum(['up', 'down'], { error: 'Choose up or down.' }),
  }),
  output: z.object({ moved: z.boolean() }),
});

/** Enough for a recording of an hour, a video of some minutes, or a long report. */
export const maxFileBytes = 500 * 1024 * 1024;
export const maxCoverBytes = 10 * 1024 * 1024;

export const uploadFile = upload('POST /api/resources/files', {
  access: manageResources,
  summary: 'Stores a document, audio or video file for a resource.',
  maxBytes: maxFileBytes,
  limit: { per: 'user', max: 60, windowSeconds: 3600 },
  input: z.object({}),
  output: z.object({
    fileId: id('FileId'),
    name: z.string(),
    contentType: z.string(),
    sizeBytes: z.int(),
  }),
});

export const uploadCover = upload('POST /api/resources/covers', {
  access: manageResources,
  summary: 'Stores a cover: re-encoded, metadata removed, up to 1664 pixels wide.',
  maxBytes: maxCoverBytes,
  limit: { per: 'user', max: 60, windowSeconds: 3600 },
  input: z.object({}),
  output: z.object({ coverUrl: z.string() }),
});

export const readCover = download('GET /api/resources/covers/:id', {
  summary: 'The cover of a resource.',
  access: 'public',
  input: z.object({ id: id('CoverId') }),
});
