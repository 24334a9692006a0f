import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, Loaded, PageHeader } from '../../../ui/index.ts';
import { templateList } from '../queries.ts';
import { IssueForm } from './issue-form.tsx';

export const meta = () => pageMeta({ title: 'Issue certificates' });

/** Selects a template, the period, and the people. */
export default function IssuePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('Issue certificates')}
        lede={t('Choose a template, a period and the recipients.')}
        crumbs={[{ label: t('Certificates / Letters'), to: '/volunteer/certificates' }]}
      />
      <WithTemplates />
    </>
  );
}

function WithTemplates() {
  const { t } = useTranslation();
  return (
    <Loaded query={useQuery(templateList)} failed={t("Couldn't load templates")} lines={6}>
      {(data) => {
        if (data.length > 0) return <IssueForm templates={data} />;
        return (
          <EmptyState
            title={t('Create a template first')}
            body={t('A template has your logo, wording and signature. It takes a minute.')}
            action={
              <Button component={Link} to="/volunteer/certificates/templates/new">
                {t('New template')}
              </Button>
            }
            tiles={[
              { kind: 'book', tones: ['teal', 'sun', 'cream'] },
              { kind: 'steps', tones: ['clay', 'sun', 'blush'] },
              { kind: 'petals', tones: ['plum', 'sun', 'mint'] },
            ]}
          />
        );
      }}
    </Loaded>
  );
}
