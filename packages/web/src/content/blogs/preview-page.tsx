import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { Moment, pageMeta, useTranslation } from '../../kernel/index.ts';
import { Loading, MarkdownText, SkeletonLines, showToast } from '../../ui/index.ts';
import { Article } from './article.tsx';
import { BlogMissing } from './blog-missing.tsx';
import styles from './post-form.module.css';
import { editedPost, usePublishPost } from './queries.ts';

export const meta = () => pageMeta({ title: 'Preview' });

/** A post that is not public yet, as its readers will see it. */
export default function PreviewPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { data: post, error, refetch } = useQuery(editedPost(id));
  const publish = usePublishPost();
  if (error) return <BlogMissing error={error} onRetry={() => void refetch()} />;
  if (!post)
    return (
      <Loading label={t('Loading blog...')} isVisible>
        <SkeletonLines lines={6} />
      </Loading>
    );
  const makePublic = () =>
    publish.mutate(post.id, {
      onSuccess: () => void navigate(`/blogs/${post.id}`),
      onError: ({ message }) => showToast('failed', t("Couldn't publish blog"), message),
    });
  return (
    <>
      <Group className={styles.notice} gap="8px 16px">
        <p>
          {post.status === 'scheduled' && post.postDate ? (
            <>
              {t('Scheduled for')} <Moment at={post.postDate} with="time" />.
            </>
          ) : post.status === 'draft' ? (
            t('Draft. Only super administrators can see it.')
          ) : (
            t('This blog is published.')
          )}
        </p>
        <Button variant="default" component={Link} to={`/blogs/${post.id}/edit`}>
          {t('Edit')}
        </Button>
        {post.status !== 'published' && (
          <Button loading={publish.isPending} onClick={makePublic}>
            {t('Publish now')}
          </Button>
        )}
      </Group>
      <Article {...post}>
        <MarkdownText text={post.content} title={post.title} />
      </Article>
    </>
  );
}
