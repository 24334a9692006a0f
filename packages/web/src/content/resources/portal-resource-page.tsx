import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { pageMeta, RequestFailed, useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, MarkdownText, SkeletonLines } from '../../ui/index.ts';
import { portalLibrary } from './library-path.ts';
import { publishedResource } from './queries.ts';
import { ResourceArticle } from './resource-article.tsx';
import styles from './resource-page.module.css';

export const meta = () => pageMeta({ title: 'Resource' });

/** One resource, with the portal around it. */
export default function PortalResourcePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: resource, error, refetch } = useQuery(publishedResource(id));
  if (error) return <Missing error={error} onRetry={() => void refetch()} />;
  if (!resource)
    return (
      <Loading label={t('Loading resource...')}>
        <SkeletonLines lines={8} />
      </Loading>
    );
  return (
    <>
      <title>{`${resource.title} · NGO Plus`}</title>
      <ResourceArticle resource={resource}>
        <MarkdownText text={resource.content} title={resource.title} />
      </ResourceArticle>
      <p className={styles.back}>
        <Link to={portalLibrary}>{t('← Back to Resources')}</Link>
      </p>
    </>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  const isMissing = error instanceof RequestFailed && ['not_found', 'invalid'].includes(error.code);
  return (
    <ErrorState
      level={1}
      title={isMissing ? t('Resource not found.') : t("Couldn't load resource")}
      error={error}
      onRetry={isMissing ? undefined : onRetry}
      action={
        <Button variant={isMissing ? 'filled' : 'default'} component={Link} to={portalLibrary}>
          {t('See all resources')}
        </Button>
      }
    />
  );
}
