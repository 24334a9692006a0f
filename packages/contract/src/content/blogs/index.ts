import * as z from 'zod';
import {
  dayOrInstant,
  download,
  endpoint,
  flag,
  id,
  instantInput,
  pageInput,
  permission,
  upload,
} from '../../kernel/index.ts';
import { change, draft } from './draft.ts';
import { post, postCard, postId, postStatuses, tones } from './post.ts';

export { change, type Draft, type DraftInput, draft } from './draft.ts';
export {
  defaultAuthor,
  defaultImageName,
  emptyGeneration,
  type Post,
  type PostCard,
  type PostStatus,
  post,
  postCard,
  postId,
  postStatuses,
  type Tone,
  tones,
} from './post.ts';

/** Managing, generating, pasting and deleting posts. */
export const manageBlogs = permission('blogs.manage', ['SUPER_ADMIN']);

export const postSorts = ['postDate', 'title', 'category', 'author'] as const;

const listInput = z.object({
  category: z.string().trim().max(80).optional(),
  publishedFrom: dayOrInstant,
  /** Inclusive: a date counts until its end. */
  publishedTo: dayOrInstant,
  sortBy: z.enum(postSorts, { error: 'Sort by one of {{values}}.' }).default('postDate'),
  sortOrder: z.enum(['asc', 'desc'], { error: 'Sort order must be asc or desc.' }).default('desc'),
  search: z.string().trim().max(10_000).optional(),
  /** Other values are reserved for blog managers. */
  status: z.enum([...postStatuses, 'all']).default('published'),
  /** `card` omits `content`. */
  view: z.enum(['full', 'card']).default('full'),
  ...pageInput,
});

const invalidAddress = 'The address is incomplete. Check the link.';
const postAddress = z.string({ error: invalidAddress }).min(1, invalidAddress).max(200);

export const listPosts = endpoint('GET /api/blogs', {
  summary: 'Published posts, newest first, filtered, sorted and searched.',
  access: 'public',
  paged: true,
  input: listInput,
  output: z.array(post.partial({ content: true })),
});

export const listCategories = endpoint('GET /api/blogs/categories', {
  summary: 'The categories of published posts, with the number of posts in each.',
  access: 'public',
  input: z.object({}),
  output: z.array(z.object({ name: z.string(), posts: z.int() })),
});

export const readPost = endpoint('GET /api/blogs/:id', {
  summary: 'One published post, by its id or by the slug in its address.',
  access: 'public',
  input: z.object({
    id: postAddress,
    /** Includes drafts and scheduled posts, for the preview of blog managers. */
    preview: flag.default(false),
  }),
  output: post,
});

export const relatedPosts = endpoint('GET /api/blogs/:id/related', {
  summary: 'Up to three related posts.',
  access: 'public',
  input: z.object({ id: postAddress }),
  output: z.array(postCard),
});

export const readFeed = download('GET /api/blogs/feed.xml', {
  summary: 'The latest posts as RSS 2.0.',
  access: 'public',
  input: z.object({}),
});

export const writePost = endpoint('POST /api/blogs', {
  summary: 'Creates a post and publishes it, schedules it or saves it as a draft.',
  access: manageBlogs,
  scope: 'platform',
  idempotent: true,
  input: draft,
  output: post,
});

export const changePost = endpoint('PATCH /api/blogs/:id', {
  summary: 'Updates the given fields of a post.',
  access: manageBlogs,
  scope: 'platform',
  input: change.extend({ id: postId }),
  output: post,
});

export const deletePost = endpoint('DELETE /api/blogs/:id', {
  summary: 'Deletes a post.',
  access: manageBlogs,
  scope: 'platform',
  input: z.object({ id: postId }),
  output: z.object({ id: postId }),
});

export const publishPost = endpoint('POST /api/blogs/:id/publication', {
  summary: 'Publishes a post now or at a scheduled time.',
  access: manageBlogs,
  scope: 'platform',
  input: z.object({ id: postId, at: instantInput.optional() }),
  output: post,
});

export const unpublishPost = endpoint('DELETE /api/blogs/:id/publication', {
  summary: 'Turns a post back into a draft.',
  access: manageBlogs,
  scope: 'platform',
  input: z.object({ id: postId }),
  output: post,
});

/** Maximum size of a JPEG, PNG, WebP, AVIF or GIF; the stored image is much smaller. */
export const maxImageBytes = 10 * 1024 * 1024;

export const uploadImage = upload('POST /api/blogs/images', {
  summary: 'Stores a picture for a post: re-encoded, metadata removed, up to 1600 pixels wide.',
  access: manageBlogs,
  maxBytes: maxImageBytes,
  limit: { per: 'user', max: 60, windowSeconds: 3600 },
  input: z.object({}),
  output: z.object({ imageUrl: z.string() }),
});

export const readImage = download('GET /api/blogs/images/:id', {
  summary: 'A picture of a post.',
  access: 'public',
  input: z.object({ id: id('PictureId') }),
});

const generation = {
  access: manageBlogs,
  limit: { per: 'user', max: 60, windowSeconds: 3600 },
} as const;

/** The result of a generation besides the text: the engine, and the sources it could quote. */
const written = {
  engine: z.object({ provider: z.string(), model: z.string(), builtIn: z.boolean() }),
  sources: z.array(z.object({ title: z.string(), href: z.string() })),
};

const words = (max: number) => z.string().trim().max(max);
const requiredText = (max: number, missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(max);

export const generatePost = endpoint('POST /api/blogs/generate', {
  ...generation,
  summary: 'Generates a post from a title, a summary and options.',
  input: z.object({
    title: requiredText(200, 'Enter a title'),
    summary: requiredText(1000, 'Enter a summary'),
    category: words(80).default(''),
    tone: z.union([z.literal(''), z.enum(tones)]).default(''),
    keywords: words(1000).default(''),
  }),
  output: z.object({ content: z.string(), ...written }),
});

export const generatePostSimply = endpoint('POST /api/blogs/generate-simple', {
  ...generation,
  summary: 'Generates a post from a prompt.',
  input: z.object({ prompt: requiredText(4000, 'Enter what the post is about') }),
  output: z.object({ blog: z.string(), ...written }),
});
