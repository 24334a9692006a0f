import { useNavigate } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { PageHeader, showToast } from '../../ui/index.ts';
import { useAddResource } from './queries.ts';
import { ResourceForm } from './resource-form.tsx';
import type { ResourceValues } from './resource-values.ts';

export const meta = () => pageMeta({ title: 'Add resource' });

export default function NewPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const add = useAddResource();
  const submit = async (values: ResourceValues) => {
    await add.mutateAsync({ ...values, status: 'draft' });
    showToast('done', t('Saved as a draft'), t('Publish it from the list.'));
    await navigate('/admin/resources');
  };
  return (
    <>
      <PageHeader
        title={t('Add resource')}
        crumbs={[{ label: t('Resources'), to: '/admin/resources' }]}
      />
      <ResourceForm action={t('Save as draft')} submit={submit} />
    </>
  );
}
