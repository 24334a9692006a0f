import { Button } from '@mantine/core';
import { managesForms, formId as parseId } from '@ngo-plus/contract/data/forms';
import {
  limitsAccess,
  readsPersonalAnswers,
  reviewsResponses,
} from '@ngo-plus/contract/data/responses';
import { allows } from '@ngo-plus/contract/kernel';
import { IconBell, IconLink, IconLock, IconShare } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { pageMeta, useTranslation, useUser } from '../../../kernel/index.ts';
import {
  addressWith,
  ErrorState,
  ListPage,
  Loaded,
  PageHeader,
  type TileSpec,
  useChosen,
  useKeepView,
} from '../../../ui/index.ts';
import { ExportButton } from '../exports/index.ts';
import { NewResponses } from '../live/index.ts';
import { BulkReview } from './bulk-review.tsx';
import { ResponseCharts } from './charts-below.tsx';
import {
  ConditionFields,
  conditionsOf,
  useConditionChips,
  withCondition,
} from './conditions/index.ts';
import { stateNames } from './labels.ts';
import { OtherView, pathOf, ShowSwitch, showIn } from './other-view.tsx';
import { formOf, publishedVersion, responseFiltersIn, responseList } from './queries.ts';
import { hiddenIn } from './questions.ts';
import { responseColumns } from './response-columns.ts';
import { ResponsePanel } from './response-panel.tsx';
import { ResponseTable } from './response-table.tsx';

export const meta = () => pageMeta({ title: 'Responses' });

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
);
const LinksDialog = lazy(() =>
  import('./links/links-dialog.tsx').then(({ LinksDialog }) => ({ default: LinksDialog })),
);
const AccessDialog = lazy(() =>
  import('./access/access-dialog.tsx').then(({ AccessDialog }) => ({ default: AccessDialog })),
);

/** The server's limit per request. */
const mostReviewed = 500;

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
  { person: 9, tones: ['clay', 'sun', 'cream'] },
  { kind: 'seeds', tones: ['sun', 'clay', 'cream'] },
];

/** The responses to a form: figures, a table, and one response beside it. */
export default function ResponsesPage() {
  const { t } = useTranslation();
  const id = parseId.safeParse(useParams()['formId']);
  if (!id.success)
    return (
      <ErrorState
        title={t("Couldn't load these responses")}
        error={new Error(t('The address is not complete.'))}
        level={1}
      />
    );
  return <Responses formId={id.data} />;
}

type FormId = ReturnType<typeof parseId.parse>;

function Responses({ formId }: { formId: FormId }) {
  const { t } = useTranslation();
  const form = useQuery(formOf(formId));
  const version = useQuery({ ...publishedVersion(formId), enabled: form.data?.version != null });
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [isSharing, setSharing] = useState(false);
  const [isLimiting, setLimiting] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const filters = responseFiltersIn(address);
  const show = showIn(address);
  const table = `/data-collection/responses/${formId}`;
  const path = pathOf(table, show);
  const chosen = useChosen(JSON.stringify([formId, filters]), mostReviewed);
  const role = useUser()?.role;
  const reviews = allows(reviewsResponses, role);
  const isMasked = !allows(readsPersonalAnswers, role);
  const query = useInfiniteQuery({ ...responseList(formId, filters), enabled: show === '' });
  const definition = version.data?.definition;
  const columns = responseColumns(t, formId, definition);
  const conditionChips = useConditionChips(definition, filters);
  const keepView = useKeepView();
  const addressOf = (id: string) => {
    const to = new URLSearchParams(address);
    if (id === '') to.delete('response');
    else to.set('response', id);
    return `${table}?${to}`;
  };
  const filterSet = {
    label: t('Search responses'),
    inForce: filters,
    search: { placeholder: t('Words from any answer'), maxLength: 100 },
    choices: [{ name: 'state', label: t('Status'), every: t('All statuses'), names: stateNames }],
    days: [
      { name: 'from', label: t('Received from') },
      { name: 'until', label: t('Received until') },
    ],
    chips: conditionChips,
    fields: definition && (
      <ConditionFields
        definition={definition}
        hidden={hiddenIn(definition, isMasked)}
        findsNames
        onAdd={(condition) =>
          void navigate(keepView(addressWith(path, withCondition(filters, condition))), {
            preventScrollReset: true,
          })
        }
      />
    ),
  };
  const actions = form.data && (
    <>
      {definition && <ExportButton formId={formId} filters={filters} definition={definition} />}
      {definition && allows(limitsAccess, role) && (
        <Button
          variant="default"
          leftSection={<IconLock size={18} aria-hidden />}
          onClick={() => setLimiting(true)}
        >
          {t('Access')}
        </Button>
      )}
      {allows(managesForms, role) && (
        <Button
          component={Link}
          to={`${table}/connections`}
          variant="default"
          leftSection={<IconBell size={18} aria-hidden />}
        >
          {t('Notifications')}
        </Button>
      )}
      {definition && reviews && (
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden />}
          onClick={() => setLinking(true)}
        >
          {t('Share responses')}
        </Button>
      )}
      {form.data.version !== null && (
        <Button leftSection={<IconShare size={18} aria-hidden />} onClick={() => setSharing(true)}>
          {t('Share form')}
        </Button>
      )}
    </>
  );
  const crumbs = [
    { label: t('Data collection'), to: '/data-collection' },
    { label: t('Form'), to: `/data-collection/forms/${formId}` },
  ];
  const showSwitch = (
    <ShowSwitch show={show} addressOf={(each) => addressWith(pathOf(table, each), filters)} />
  );
  const dialogs = (
    <>
      <ResponsePanel
        id={address.get('response') ?? ''}
        reviews={reviews}
        onClose={() => void navigate(addressOf(''), { preventScrollReset: true })}
      />
      {isSharing && (
        <Suspense>
          <ShareDialog
            formId={formId}
            opened
            canChange={reviews}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
      {definition && isLinking && (
        <Suspense>
          <LinksDialog
            formId={formId}
            definition={definition}
            columns={columns.list.usual ?? []}
            state={filters.state}
            conditions={conditionsOf(filters)}
            onClose={() => setLinking(false)}
          />
        </Suspense>
      )}
      {definition && isLimiting && (
        <Suspense>
          <AccessDialog
            formId={formId}
            definition={definition}
            opened
            onClose={() => setLimiting(false)}
          />
        </Suspense>
      )}
    </>
  );
  if (show !== '' && form.data && definition)
    return (
      <>
        <PageHeader title={form.data.title} crumbs={crumbs} actions={actions} />
        {showSwitch}
        <OtherView
          show={show}
          toolbar={{ ...filterSet, path, count: '' }}
          formId={formId}
          filters={filters}
          definition={definition}
          hidden={hiddenIn(definition, isMasked)}
          addressOf={addressOf}
        />
        {dialogs}
      </>
    );
  return (
    <Loaded
      query={form}
      level={1}
      failed={t("Couldn't load these responses")}
      back={<Link to="/data-collection">{t('View all forms')}</Link>}
    >
      {({ title, version: number }) => (
        <ListPage
          title={title}
          crumbs={crumbs}
          actions={actions}
          above={
            <>
              {showSwitch}
              <NewResponses
                formId={formId}
                filters={filters}
                isBusy={chosen.ids.size > 0 || address.get('response') !== null}
              />
            </>
          }
          query={query}
          path={path}
          list={columns.list}
          failed={t("Couldn't load these responses")}
          empty={{
            title: t('No responses yet'),
            filtered: t('No responses match these filters'),
            body:
              number === null
                ? t('Publish the form, then share its link.')
                : t('Share the link of the form. Responses appear here as they arrive.'),
            tiles,
          }}
          filters={filterSet}
          isPartial
          count={(count, shown) =>
            t('{{shown}} responses', { count, shown, defaultValue_one: '{{shown}} response' })
          }
          bulk={reviews && <BulkReview formId={formId} chosen={chosen} />}
          below={
            version.data && (
              <ResponseCharts
                formId={formId}
                filters={filters}
                definition={version.data.definition}
                isMasked={isMasked}
              />
            )
          }
          dialogs={dialogs}
        >
          {(responses) => (
            <Loaded query={version} failed={t("Couldn't load the questions")} level={2} lines={6}>
              {({ definition: shown }) => (
                <ResponseTable
                  responses={responses}
                  definition={shown}
                  columns={columns}
                  addressOf={addressOf}
                  opened={address.get('response') ?? ''}
                  {...(reviews && { chosen })}
                />
              )}
            </Loaded>
          )}
        </ListPage>
      )}
    </Loaded>
  );
}
