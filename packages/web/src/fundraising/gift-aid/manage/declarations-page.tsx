import type { Declaration } from '@ngo-plus/contract/fundraising/gift-aid';
import { phrases } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { FilteredList, PageHeader, RecordTable, StatusBadge } from '../../../ui/index.ts';
import { howNames, scopeNames, tiles } from '../labels.ts';
import { type DeclarationFilters, declarationList } from '../queries.ts';
import styles from './manage.module.css';
import { nameOf } from './name-of.ts';
import { InTheUk } from './possible.tsx';

export const meta = () => pageMeta({ title: 'Gift Aid declarations' });

const path = '/gift-aid/declarations';
const states = phrases({ active: 'Active', ended: 'Ended' });

const filtersIn = (address: URLSearchParams): DeclarationFilters => {
  const state = address.get('state');
  return {
    search: (address.get('search') ?? '').trim(),
    state: state === 'active' || state === 'ended' ? state : '',
  };
};

export default function DeclarationsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('Gift Aid declarations')}
        lede={t(
          'Declarations donors made, in the exact wording they agreed to. To record one yourself, open the donation under “Donations”.',
        )}
      />
      <InTheUk>
        <Declarations />
      </InTheUk>
    </>
  );
}

function Declarations() {
  const { t } = useTranslation();
  const filters = filtersIn(useSearchParams()[0]);
  return (
    <FilteredList
      query={useInfiniteQuery(declarationList(filters))}
      path={path}
      failed={t("Couldn't load declarations")}
      empty={{
        title: t('No declarations'),
        body: t(
          'Donors can make a declaration from their thank-you page. You can record paper declarations yourself.',
        ),
        tiles,
      }}
      filters={{
        label: t('Search declarations'),
        inForce: filters,
        search: { placeholder: t('Donor name'), maxLength: 200 },
        choices: [{ name: 'state', label: t('Status'), every: t('All'), names: states }],
      }}
      count={(count, shown) =>
        t('{{shown}} declarations', { count, shown, defaultValue_one: '{{shown}} declaration' })
      }
    >
      {(declarations) => <DeclarationTable declarations={declarations} />}
    </FilteredList>
  );
}

function DeclarationTable({ declarations }: { declarations: readonly Declaration[] }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const headings = [t('Donor'), t('Date'), t('Covers'), t('Status')];
  const [, declaredOn, covers, state] = headings;
  return (
    <RecordTable headings={headings}>
      {declarations.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <Link to={`${path}/${one.id}`}>{nameOf(one)}</Link>
          </th>
          <td data-label={declaredOn}>
            {day(one.givenOn)}, {t(howNames[one.givenHow])}
          </td>
          <td data-label={covers}>{t(scopeNames[one.scope])}</td>
          <td data-label={state}>
            <State declaration={one} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

function State({ declaration: { endedOn, givenHow, confirmedOn } }: { declaration: Declaration }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  if (endedOn !== null)
    return (
      <>
        <StatusBadge status="stopped">{t('Ended')}</StatusBadge>
        <span className={styles.why}>{day(endedOn)}</span>
      </>
    );
  if (givenHow === 'verbal' && confirmedOn === null)
    return <StatusBadge status="soon">{t('Needs written confirmation')}</StatusBadge>;
  return <StatusBadge status="done">{t('Active')}</StatusBadge>;
}
