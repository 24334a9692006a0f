import { useQuery } from '@tanstack/react-query';
import { FilterBar, FilterChoices, useFilterChips, useTranslation } from '../../kernel/index.ts';
import { causeChoices, type StandingFilters } from '../queries.ts';
import { cardNames, rhythmNames, statusNames, wayNames } from '../words.ts';

type Props = {
  inForce: StandingFilters;
  count: string;
  path: string;
  onShow: (filters: StandingFilters) => void;
};

export function StandingFilterBar({ inForce, count, path, onShow }: Props) {
  const { t } = useTranslation();
  const { data: causes = [] } = useQuery(causeChoices);
  const causeNames = Object.fromEntries(causes.map(({ id, title }) => [id, title]));
  const choices = [
    { name: 'causeId', label: t('Cause'), every: t('All causes'), names: causeNames },
    { name: 'status', label: t('State'), every: t('All'), names: statusNames },
    { name: 'rhythm', label: t('How often'), every: t('All'), names: rhythmNames },
    { name: 'way', label: t('Paid by'), every: t('All'), names: wayNames },
    { name: 'card', label: t('Card'), every: t('All'), names: cardNames },
  ] as const;
  return (
    <FilterBar
      label={t('Find a regular gift')}
      inForce={inForce}
      count={count}
      chips={useFilterChips(inForce, choices)}
      onShow={onShow}
      resetTo={path}
      search={{ placeholder: t('Name or e-mail'), maxLength: 200 }}
    >
      {/* The titles come after the page: the field then shows the one in force. */}
      <FilterChoices key={causes.length} inForce={inForce} choices={choices} />
    </FilterBar>
  );
}
