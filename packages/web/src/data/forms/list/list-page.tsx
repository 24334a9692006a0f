import { Button } from '@mantine/core';
import { phrases } from '@ngo-plus/contract/kernel';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import {
  type ListFilterSet,
  type ListKind,
  ListPage,
  PageHeader,
  type TileSpec,
} from '../../../ui/index.ts';
import { TeamFormList } from '../../access/index.ts';
import { stateNames } from '../labels.tsx';
import { type FormFilters, folderList, formList, stateFilters } from '../queries.ts';
import { usePermissions } from '../use-permissions.ts';
import { FolderBar } from './folder-bar.tsx';
import { FormTable } from './form-table.tsx';

export const meta = () => pageMeta({ title: 'Data collection' });

function filtersIn(address: URLSearchParams): FormFilters {
  const state = address.get('state');
  return {
    search: (address.get('search') ?? '').trim().slice(0, 100),
    state: stateFilters.find((one) => one === state) ?? '',
    folder: (address.get('folder') ?? '').trim().slice(0, 80),
  };
}

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
  { person: 5, tones: ['clay', 'sun', 'cream'] },
  { kind: 'drop', tones: ['sun', 'clay', 'cream'] },
];

/** The columns that people choose from. */
const formColumns: ListKind = {
  key: 'forms',
  columns: phrases({
    status: 'Status',
    responses: 'Responses',
    last: 'Last response',
    questions: 'Questions',
    version: 'Version',
    changed: 'Last changed',
  }),
};

/** The organisation's forms. Volunteers see those that they can fill in. */
export default function FormsPage() {
  return usePermissions().reads ? <Forms /> : <NoList />;
}

function Forms() {
  const { t } = useTranslation();
  const { manages } = usePermissions();
  const filters = filtersIn(useSearchParams()[0]);
  return (
    <ListPage
      title={t('Data collection')}
      lede={t('Forms for surveys, registrations and visits.')}
      actions={<Actions manages={manages} />}
      query={useInfiniteQuery(formList(filters))}
      path="/data-collection"
      above={<FolderBar folder={filters.folder} />}
      list={formColumns}
      failed={t("Couldn't load forms")}
      empty={{
        title: t('No forms yet'),
        filtered: t('No forms match these filters'),
        body: t('Build a form with skip logic and several languages, or import an XLSForm.'),
        tiles,
        action: manages && (
          <Link to="/data-collection/forms/new">{t('Create your first form')}</Link>
        ),
      }}
      filters={useFormFilters(filters)}
      isPartial
      count={(count, shown) =>
        t('{{shown}} forms', { count, shown, defaultValue_one: '{{shown}} form' })
      }
    >
      {(forms) => <FormTable forms={forms} />}
    </ListPage>
  );
}

function useFormFilters(inForce: FormFilters): ListFilterSet<FormFilters> {
  const { t } = useTranslation();
  const { data: folders } = useQuery(folderList);
  const names = (folders ?? []).map(({ name }) => name);
  return {
    label: t('Search forms'),
    inForce,
    search: { placeholder: t('Title'), maxLength: 100 },
    choices: [
      { name: 'state', label: t('Status'), every: t('All but archived'), names: stateNames },
      {
        name: 'folder',
        label: t('Folder'),
        every: t('All folders'),
        names: { data: Object.fromEntries(names.map((name) => [name, name])) },
      },
    ],
  };
}

function Actions({ manages }: { manages: boolean }) {
  const { t } = useTranslation();
  const toFillIn = (
    <Button variant="default" component={Link} to="/data-collection/to-fill-in">
      {t('Forms to fill in')}
    </Button>
  );
  if (!manages) return toFillIn;
  return (
    <>
      {toFillIn}
      <Button
        variant="default"
        component={Link}
        to="/data-collection/forms/new?from=xlsform"
        leftSection={<IconFileImport size={18} aria-hidden />}
      >
        {t('Import XLSForm')}
      </Button>
      <Button
        component={Link}
        to="/data-collection/forms/new"
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {t('New form')}
      </Button>
    </>
  );
}

function NoList() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('Data collection')} />
      <TeamFormList />
    </>
  );
}
