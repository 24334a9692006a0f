import { useInfiniteQuery } from '@tanstack/react-query';
import { FilterBar, FilterChoices, useFilterChips, useTranslation } from '../../kernel/index.ts';
import { campaignList, type PageFilters } from '../queries.ts';
import { kindNames, statusNames } from '../words.ts';

type Props = {
  inForce: PageFilters;
  count: string;
  path: string;
  onShow: (filters: PageFilters) => void;
};

const states = { attention: 'To be looked at', ...statusNames } as const;
const sorts = { amount: 'Most raised first', gifts: 'Most gifts first' } as const;

export function PageFilterBar({ inForce, count, path, onShow }: Props) {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery(campaignList);
  const causes = data?.pages.flatMap(({ items }) => items) ?? [];
  const causeNames = Object.fromEntries(causes.map(({ causeId, title }) => [causeId, title]));
  const choices = [
    { name: 'causeId', label: t('Cause'), every: t('All causes'), names: causeNames },
    { name: 'kind', label: t('Kind'), every: t('All'), names: kindNames },
    { name: 'status', label: t('State'), every: t('All'), names: states },
    { name: 'sort', label: t('Order'), every: t('Newest first'), names: sorts },
  ] as const;
  return (
    <FilterBar
      label={t('Find a page')}
      inForce={inForce}
      count={count}
      chips={useFilterChips(inForce, choices)}
      onShow={onShow}
      resetTo={path}
      search={{ placeholder: t('Name on the page'), maxLength: 200 }}
    >
      {/* The titles come after the page: the field then shows the one in force. */}
      <FilterChoices key={causes.length} inForce={inForce} choices={choices} />
    </FilterBar>
  );
}
