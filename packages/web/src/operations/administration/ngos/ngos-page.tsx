import { phrases } from '@ngo-plus/contract/kernel';
import {
  organisationStates,
  verificationStates,
} from '@ngo-plus/contract/operations/administration';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import {
  filtersIn,
  type ListFilterSet,
  type ListKind,
  ListPage,
  type TileSpec,
} from '../../../ui/index.ts';
import { type NgoFilters, ngoFilters } from '../filters.ts';
import { organisationStateNames, planNames, verificationNames } from '../labels.ts';
import { ngoList } from '../queries.ts';
import { NgoTable } from './ngo-table.tsx';

export const meta = () => pageMeta({ title: 'NGOs' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'house', tones: ['teal', 'sun', 'mint'] },
  { person: 5, tones: ['clay', 'sun', 'blush'] },
  { kind: 'hills', tones: ['plum', 'sun', 'cream'] },
];

/** The columns that people choose from. */
const ngoColumns: ListKind = {
  key: 'ngos',
  columns: phrases({
    plan: 'Plan',
    members: 'Members',
    storage: 'Storage',
    documents: 'Documents',
    status: 'Status',
  }),
};

/** All NGOs of this installation. */
export default function NgosPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(ngoFilters, address);
  return (
    <ListPage
      title={t('NGOs')}
      lede={t('NGOs that use NGO Plus, their plans, and what needs your attention.')}
      query={useInfiniteQuery(ngoList(filters))}
      path="/ngos"
      list={ngoColumns}
      failed={t("Couldn't load NGOs")}
      empty={{
        title: t('No NGOs yet'),
        filtered: t('No NGOs match these filters'),
        body: t('Organisations appear here when they sign up.'),
        tiles,
      }}
      filters={useNgoFilters(filters)}
      count={(count, shown) =>
        t('{{shown}} NGOs', { count, shown, defaultValue_one: '{{shown}} NGO' })
      }
    >
      {(ngos) => <NgoTable ngos={ngos} />}
    </ListPage>
  );
}

function useNgoFilters(inForce: NgoFilters): ListFilterSet<NgoFilters> {
  const { t } = useTranslation();
  return {
    label: t('Search NGOs'),
    inForce,
    search: { placeholder: t('Name, registration number or ID'), maxLength: 100 },
    choices: [
      { name: 'plan', label: t('Plan'), every: t('All plans'), names: planNames },
      {
        name: 'state',
        label: t('Status'),
        every: t('All statuses'),
        names: organisationStateNames,
        values: organisationStates,
      },
      {
        name: 'verification',
        label: t('Documents'),
        every: t('All'),
        names: verificationNames,
        values: verificationStates,
      },
    ],
  };
}
