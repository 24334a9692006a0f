import type { Resource } from '@ngo-plus/contract/content/resources';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, PageHeader, SkeletonLines, showToast } from '../../ui/index.ts';
import { editedResource, useChangeResource } from './queries.ts';
import { ResourceForm } from './resource-form.tsx';
import { changesOf, type ResourceValues } from './resource-values.ts';

export const meta = () => pageMeta({ title: 'Edit resource' });

export default function EditPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: resource, error, refetch } = useQuery(editedResource(id));
  return (
    <>
      <PageHeader
        title={t('Edit resource')}
        crumbs={[{ label: t('Resources'), to: '/admin/resources' }]}
      />
      {error && (
        <ErrorState
          title={t("Couldn't load resource")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !resource && (
        <Loading label={t('Loading resource...')} isVisible>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {resource && <Edit resource={resource} />}
    </>
  );
}

function Edit({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const change = useChangeResource();
  const submit = async (values: ResourceValues) => {
    await change.mutateAsync(changesOf(resource, values));
    showToast('done', t('Changes saved'));
    await navigate('/admin/resources');
  };
  return <ResourceForm resource={resource} action={t('Save changes')} submit={submit} />;
}
