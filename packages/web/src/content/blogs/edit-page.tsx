import type { Post } from '@ngo-plus/contract/content/blogs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { Loading, PageHeader, SkeletonLines, showToast } from '../../ui/index.ts';
import { BlogMissing } from './blog-missing.tsx';
import { PostForm } from './post-form.tsx';
import type { PostValues } from './post-values.ts';
import { editedPost, useChangePost } from './queries.ts';

export const meta = () => pageMeta({ title: 'Edit blog' });

export default function EditPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: post, error, refetch } = useQuery(editedPost(id));
  if (error) return <BlogMissing error={error} onRetry={() => void refetch()} />;
  if (!post)
    return (
      <Loading label={t('Loading blog...')} isVisible>
        <SkeletonLines lines={6} />
      </Loading>
    );
  return <Edit post={post} />;
}

function Edit({ post }: { post: Post }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const change = useChangePost();
  const submit = async (values: PostValues) => {
    await change.mutateAsync({ ...values, id: post.id, readAt: post.updatedAt });
    showToast('done', t('Changes saved'));
    await navigate('/blogs');
  };
  return (
    <>
      <PageHeader title={t('Edit blog')} crumbs={[{ label: t('Blog Management'), to: '/blogs' }]} />
      <PostForm post={post} action={t('Save changes')} working={t('Saving...')} submit={submit} />
    </>
  );
}
