import { formId as parseId, readCollection, readForm } from '@ngo-plus/contract/data/forms';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { call, pageMeta, useTranslation } from '../../kernel/index.ts';
import { DetailPage, ErrorState, Loaded } from '../../ui/index.ts';
import { CodesPanel, KioskPanel, LimitsPanel, PeoplePanel } from '../access/index.ts';
import { DevicesPanel } from './devices-panel.tsx';
import type { FormId } from './queries.ts';

export const meta = () => pageMeta({ title: 'Ways to collect' });

/** How responses to a form are collected besides its link. */
export default function CollectPage() {
  const { t } = useTranslation();
  const id = parseId.safeParse(useParams()['formId']);
  if (!id.success)
    return (
      <ErrorState
        title={t("Couldn't load this form")}
        error={new Error(t('The address is not complete.'))}
        level={1}
      />
    );
  return <Collect formId={id.data} />;
}

function Collect({ formId }: { formId: FormId }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['forms', 'collect', formId],
    queryFn: ({ signal }) => call(readForm, { id: formId }, { signal }),
  });
  const collection = useQuery({
    queryKey: ['responses', 'collection', formId],
    queryFn: ({ signal }) => call(readCollection, { id: formId }, { signal }),
  });
  return (
    <Loaded
      query={query}
      level={1}
      failed={t("Couldn't load this form")}
      back={<Link to="/data-collection">{t('View all forms')}</Link>}
    >
      {({ title, version }) => (
        <DetailPage
          title={t('Ways to collect')}
          lede={title}
          crumbs={[
            { label: t('Data collection'), to: '/data-collection' },
            { label: t('Form'), to: `/data-collection/forms/${formId}` },
            { label: t('Responses'), to: `/data-collection/responses/${formId}` },
          ]}
        >
          <DevicesPanel formId={formId} />
          <Loaded query={collection} failed={t("Couldn't load the settings")} lines={4}>
            {({ audience, needsCode }) =>
              audience === 'team' ? (
                <PeoplePanel formId={formId} />
              ) : (
                <CodesPanel formId={formId} needsCode={needsCode} />
              )
            }
          </Loaded>
          {version !== null && <LimitsPanel formId={formId} />}
          {version !== null && <KioskPanel formId={formId} />}
        </DetailPage>
      )}
    </Loaded>
  );
}
