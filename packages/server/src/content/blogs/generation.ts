import * as blogs from '@ngo-plus/contract/content/blogs';
import type { Input } from '@ngo-plus/contract/kernel';
import {
  type Brief,
  findFigures,
  findPassages,
  matterOf,
  presentWriter,
  type SiteFigures,
  topicsOf,
  writeText,
} from '../../ai/generation/index.ts';
import { Problem, type RequestContext } from '../../kernel/index.ts';
import { findQuotablePosts } from './queries.ts';

type PostRequest = Pick<Brief, 'request' | 'title' | 'summary' | 'category' | 'tone' | 'keywords'>;

/** The handlers that write drafts of posts, with these figures. */
export const generationWith = (figures: readonly SiteFigures[]) => ({
  /** @throws Problem `unavailable` when the model fails, times out or writes nothing. */
  async generatePost(outside: RequestContext, input: Input<typeof blogs.generatePost>) {
    const { title, summary, category, tone, keywords } = input;
    const request: PostRequest = {
      request: '',
      title,
      summary,
      category,
      tone: tone || 'informative',
      keywords: keywords
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    };
    const { text, ...written } = await write(outside, 'blogs.generate', { request, figures });
    return { content: text, ...written };
  },

  /** @throws Problem `unavailable` when the model fails, times out or writes nothing. */
  async generatePostSimply(
    outside: RequestContext,
    { prompt }: Input<typeof blogs.generatePostSimply>,
  ) {
    const request: PostRequest = {
      request: prompt,
      title: '',
      summary: '',
      category: '',
      tone: 'informative',
      keywords: [],
    };
    const feature = 'blogs.generate-simple';
    const { text, ...written } = await write(outside, feature, { request, figures });
    return { blog: text, ...written };
  },
});

type Known = { readonly request: PostRequest; readonly figures: readonly SiteFigures[] };

async function write(
  outside: RequestContext,
  feature: 'blogs.generate' | 'blogs.generate-simple',
  { request, figures }: Known,
) {
  const brief: Brief = {
    ...request,
    passages: await passagesFor(outside, request),
    figures: [...(await findFigures(outside, figures, Object.values(request).flat().join(' ')))],
    countedOn: inEnglish.format(outside.now()),
  };
  const { passages } = brief;
  const writing = await writeText(outside, { feature, brief });
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

const inEnglish = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

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
