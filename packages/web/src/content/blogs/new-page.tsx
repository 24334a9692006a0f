import { phrase } from '@ngo-plus/contract/kernel';
import { useNavigate } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { PageHeader } from '../../ui/index.ts';
import { unlessWorded } from './error-messages.ts';
import { PostForm } from './post-form.tsx';
import type { PostValues } from './post-values.ts';
import { useWritePost } from './queries.ts';

export const meta = () => pageMeta({ title: 'Add New Blog' });

export default function NewPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const write = useWritePost();
  const submit = async (values: PostValues, asDraft: boolean) => {
    await write
      .mutateAsync({
        ...values,
        postDate: values.postDate || (asDraft ? '' : new Date().toISOString()),
        status: asDraft ? 'draft' : 'published',
        source: 'manual',
        createdAt: new Date().toISOString(),
      })
      .catch(unlessWorded(phrase('Failed to post blog. Please check your input and try again.')));
    await navigate('/blogs');
  };
  return (
    <>
      <PageHeader
        title={t('Add New Blog')}
        crumbs={[{ label: t('Blog Management'), to: '/blogs' }]}
      />
      <PostForm
        action={t('Post Blog')}
        working={t('Posting...')}
        draftAction={t('Save as draft')}
        submit={submit}
      />
    </>
  );
}
