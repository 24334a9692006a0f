import { Stack } from '@mantine/core';
import { formId as parseId } from '@ngo-plus/contract/data/forms';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loaded, PageHeader } from '../../../ui/index.ts';
import { formOf, publishedVersion } from '../review/index.ts';
import { AlertPanel } from './alert-panel.tsx';
import type { FormId } from './queries.ts';
import { WebhookPanel } from './webhook-panel.tsx';

/** Who learns of responses to a form: people of the team, and other programs. */
export function Connections() {
  const { t } = useTranslation();
  const id = parseId.safeParse(useParams()['formId']);
  return id.success ? (
    <ConnectionsOf formId={id.data} />
  ) : (
    <ErrorState
      title={t("Couldn't load these settings")}
      error={new Error(t('The address is not complete.'))}
      level={1}
    />
  );
}

function ConnectionsOf({ formId }: { formId: FormId }) {
  const { t } = useTranslation();
  const form = useQuery(formOf(formId));
  const isPublished = form.data?.version != null;
  const version = useQuery({ ...publishedVersion(formId), enabled: isPublished });
  return (
    <Loaded
      query={form}
      level={1}
      failed={t("Couldn't load these settings")}
      back={<Link to="/data-collection">{t('View all forms')}</Link>}
    >
      {({ title }) => (
        <>
          <PageHeader
            title={t('Notifications and webhooks')}
            lede={title}
            crumbs={[
              { label: t('Data collection'), to: '/data-collection' },
              { label: t('Responses'), to: `/data-collection/responses/${formId}` },
            ]}
          />
          <Stack gap="xl">
            <AlertPanel formId={formId} definition={version.data?.definition} />
            <WebhookPanel formId={formId} />
          </Stack>
        </>
      )}
    </Loaded>
  );
}
