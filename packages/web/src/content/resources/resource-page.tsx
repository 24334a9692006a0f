import { readResource } from '@ngo-plus/contract/content/resources';
import { data, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call, ifExists, originIn, pageMeta, through, useTranslation } from '../../kernel/index.ts';
import {
  EmptyState,
  MarkdownBody,
  PublicPage,
  readMarkdown,
  type TileSpec,
} from '../../ui/index.ts';
import { ResourceArticle } from './resource-article.tsx';
import styles from './resource-page.module.css';

const missing: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'leaf', tones: ['leaf', 'teal', 'cream'] },
  { kind: 'search', tones: ['deep', 'clay', 'mint'] },
  { kind: 'arches', tones: ['clay', 'blush', 'cream'] },
];

/** Every failure reads `Resource not found.`; only a missing resource is a 404. */
export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['id'] ?? '';
  let status = 404;
  const loadedResource = await ifExists(
    call(readResource, { id }, { ...through(args), anonymous: true }),
  ).catch(() => {
    status = 503;
    return undefined;
  });
  if (!loadedResource) return data({ resource: undefined, text: readMarkdown('') }, { status });
  const { content, ...resource } = loadedResource;
  return data({ resource, text: readMarkdown(content, resource.title) });
}

export const meta = (page: MetaArgs<typeof loader>) => {
  const resource = page.loaderData?.resource;
  const origin = originIn(page);
  if (!resource || !origin) return pageMeta({ title: 'Resource not found.', listed: false }, page);
  const { title, summary: description, slug, coverUrl } = resource;
  const url = `${origin}/resources/${encodeURIComponent(slug)}`;
  const image = coverUrl ? new URL(coverUrl, origin).href : undefined;
  return pageMeta({ title, description, url, image, kind: 'article' }, page);
};

export default function ResourcePage() {
  const { t } = useTranslation();
  const { resource, text } = useLoaderData<typeof loader>();
  return (
    <PublicPage>
      {resource ? (
        <ResourceArticle resource={resource}>
          <MarkdownBody tree={text} />
        </ResourceArticle>
      ) : (
        <EmptyState
          level={1}
          title={t('Resource not found.')}
          body={t('This page was moved or deleted. Check the address.')}
          tiles={missing}
        />
      )}
      <p className={styles.back} data-alone={!resource || undefined}>
        <Link to="/resources">{t('← Back to Resources')}</Link>
      </p>
    </PublicPage>
  );
}
