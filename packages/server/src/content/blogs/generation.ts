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
import { quotable } from './queries.ts';

type Wish = Omit<Brief, 'passages'>;

/** @throws Problem `unavailable` when the model fails, is too slow or writes nothing. */
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

/** @throws Problem `unavailable` when the model fails, is too slow or writes nothing. */
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
  wish: Wish,
) {
  const passages = await passagesFor(outside, wish);
  const writing = await writeText(outside, { feature, brief: { ...wish, passages } });
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

/** What has been published here on the wish's topics, each passage with its address. */
async function passagesFor(outside: RequestContext, wish: Wish) {
  const topics = topicsOf(wish);
  if (topics.length === 0) return [];
  const found = await outside.transact(({ db, now }) => quotable(db, topics.join(' '), now(), 20));
  const sources = found.map(({ slug, ...post }) => ({ ...post, href: `/blogs/${slug}` }));
  return findPassages(topics, sources, matterOf(wish));
}
