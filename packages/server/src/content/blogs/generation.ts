import * as blogs from '@ngo-plus/contract/content/blogs';
import type { Input } from '@ngo-plus/contract/kernel';
import {
  type Brief,
  findPassages,
  matterOf,
  presentWriter,
  topicsOf,
  writeText,
} from '../../ai/generation/index.ts';
import { Problem, type RequestContext } from '../../kernel/index.ts';
import { findQuotablePosts } from './queries.ts';

type PostRequest = Omit<Brief, 'passages'>;

/** @throws Problem `unavailable` when the model fails, times out or writes nothing. */
export async function generatePost(
  outside: RequestContext,
  input: Input<typeof blogs.generatePost>,
) {
  const { title, summary, category, tone, keywords } = input;
  const { text, ...written } = await write(outside, 'blogs.generate', {
    request: '',
    title,
    summary,
    category,
    tone: tone || 'informative',
    keywords: keywords
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  });
  return { content: text, ...written };
}

/** @throws Problem `unavailable` when the model fails, times out or writes nothing. */
export async function generatePostSimply(
  outside: RequestContext,
  { prompt }: Input<typeof blogs.generatePostSimply>,
) {
  const { text, ...written } = await write(outside, 'blogs.generate-simple', {
    request: prompt,
    title: '',
    summary: '',
    category: '',
    tone: 'informative',
    keywords: [],
  });
  return { blog: text, ...written };
}

async function write(
  outside: RequestContext,
  feature: 'blogs.generate' | 'blogs.generate-simple',
  request: PostRequest,
) {
  const passages = await passagesFor(outside, request);
  const writing = await writeText(outside, { feature, brief: { ...request, passages } });
  if (writing.outcome === 'empty') throw new Problem('unavailable', blogs.emptyGeneration);
  if (writing.outcome !== 'written')
    throw new Problem('unavailable', 'Failed to generate blog. Please try again.');
  const sources = new Map(passages.map(({ title, href }) => [href, { title, href }]));
  return {
    text: writing.text,
    engine: presentWriter(writing.writer),
    sources: [...sources.values()],
  };
}

/** Published passages on the topics of the prompt, each with its URL. */
async function passagesFor(outside: RequestContext, request: PostRequest) {
  const topics = topicsOf(request);
  if (topics.length === 0) return [];
  const passages = await outside.transact(({ db, now }) =>
    findQuotablePosts(db, topics.join(' '), now(), 20),
  );
  const sources = passages.map(({ slug, ...post }) => ({ ...post, href: `/blogs/${slug}` }));
  return findPassages(topics, sources, matterOf(request));
}
