import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import {
  EmptyState,
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  SkeletonLines,
} from '../../../ui/index.ts';
import { templateList } from '../queries.ts';
import { TemplateTable } from './template-table.tsx';

export const meta = () => pageMeta({ title: 'Certificate templates' });

/** The certificate templates of an organisation. */
export default function TemplatesPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(templateList);
  return (
    <>
      <PageHeader
        title={t('Templates')}
        lede={t('Wording, logo and signature of your certificates and letters.')}
        crumbs={[{ label: t('Certificates / Letters'), to: '/volunteer/certificates' }]}
        actions={
          <Button
            component={Link}
            to="/volunteer/certificates/templates/new"
            leftSection={<IconPlus size={18} />}
          >
            {t('New template')}
          </Button>
        }
      />
      <Panel pad={false}>
        {error && (
          <ErrorState
            title={t("Couldn't load templates")}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <Loading>
            <SkeletonLines lines={5} />
          </Loading>
        )}
        {data?.length === 0 && <NoneYet />}
        {data && data.length > 0 && <TemplateTable templates={data} />}
      </Panel>
    </>
  );
}

function NoneYet() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('No templates yet')}
      body={t('Start from suggested wording and see a preview as you write.')}
      tiles={[
        { kind: 'book', tones: ['teal', 'sun', 'cream'] },
        { kind: 'steps', tones: ['clay', 'sun', 'blush'] },
        { kind: 'petals', tones: ['plum', 'sun', 'mint'] },
      ]}
    />
  );
}
