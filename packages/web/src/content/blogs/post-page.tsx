import { type PostCard, readPost, relatedPosts } from '@ngo-plus/contract/content/blogs';
import {
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { call, ifExists, originIn, pageMeta, through, useTranslation } from '../../kernel/index.ts';
import {
  EmptyState,
  MarkdownBody,
  PublicPage,
  readMarkdown,
  type TileSpec,
} from '../../ui/index.ts';
import { Article } from './article.tsx';
import styles from './post-page.module.css';
import { RelatedPosts } from './related-posts.tsx';

const missing: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'book', tones: ['teal', 'clay', 'cream'] },
  { kind: 'search', tones: ['deep', 'clay', 'mint'] },
  { kind: 'arches', tones: ['clay', 'blush', 'cream'] },
];

/** Every failure reads `Blog not found.`; only a missing post is a 404. */
export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['id'] ?? '';
  const options = { ...through(args), anonymous: true };
  let status = 404;
  const [loadedPost, related] = await Promise.all([
    ifExists(call(readPost, { id }, options)).catch(() => {
      status = 503;
      return undefined;
    }),
    call(relatedPosts, { id }, options).catch(() => []),
  ]);
  if (!loadedPost) return data({ post: undefined, text: readMarkdown(''), related }, { status });
  const { content, ...post } = loadedPost;
  return data({ post, text: readMarkdown(content, post.title), related });
}

export const meta = (page: MetaArgs<typeof loader>) => {
  const post = page.loaderData?.post;
  const origin = originIn(page);
  if (!post || !origin) return pageMeta({ title: 'Blog not found.', listed: false }, page);
  const url = `${origin}/blogs/${encodeURIComponent(post.slug)}`;
  const image = post.imageUrl ? new URL(post.imageUrl, origin).href : undefined;
  const { title, summary: description } = post;
  return [
    ...pageMeta({ title, description, url, image, kind: 'article' }, page),
    ...(post.postDate ? [{ property: 'article:published_time', content: post.postDate }] : []),
    { property: 'article:section', content: post.category },
    { 'script:ld+json': structured(post, url, image) },
  ];
};

/** Structured data: schema.org's BlogPosting. */
const structured = (post: PostCard, url: string, image: string | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.summary,
  articleSection: post.category,
  keywords: post.keywords.join(', '),
  author: post.author
    ? { '@type': 'Person', name: post.author }
    : { '@type': 'Organization', name: 'NGO Plus' },
  publisher: { '@type': 'Organization', name: 'NGO Plus' },
  ...(post.postDate && { datePublished: post.postDate }),
  dateModified: post.updatedAt,
  mainEntityOfPage: url,
  ...(image && { image }),
});

export default function PostPage() {
  const { t } = useTranslation();
  const { post, text, related } = useLoaderData<typeof loader>();
  const waiting = useNavigation().location?.pathname.startsWith('/blogs/') ?? false;
  return (
    <PublicPage>
      {waiting && (
        <p role="status" className="muted" style={{ marginBottom: 16 }}>
          {t('Loading blog...')}
        </p>
      )}
      {post ? (
        <Article {...post}>
          <MarkdownBody tree={text} />
        </Article>
      ) : (
        <EmptyState
          level={1}
          title={t('Blog not found.')}
          body={t('This page was moved or deleted. Check the address.')}
          tiles={missing}
        />
      )}
      <p className={styles.back} data-alone={!post || undefined}>
        <Link to="/public-blogs">{t('← Back to Blogs')}</Link>
      </p>
      {related.length > 0 && <RelatedPosts posts={related} />}
    </PublicPage>
  );
}
