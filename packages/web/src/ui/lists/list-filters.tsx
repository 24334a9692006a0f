import { useNavigate } from 'react-router';
import { addressWith } from './filter-address.ts';
import { FilterBar } from './filter-bar.tsx';
import { type FilterChoice, FilterChoices, useFilterChips } from './filter-choices.tsx';

type Props<Filters> = {
  label: string;
  /** The address of the list without filters. */
  path: string;
  inForce: Filters;
  choices: readonly FilterChoice<keyof Filters & string>[];
  /** How many results there are, in words; blank until it is known. */
  count: string;
  search?: { placeholder: string; maxLength: number };
};

/** The filter bar of a list that stands in its address and is narrowed by words and by choices alone. */
export function ListFilters<Filters extends Readonly<Record<string, string>>>(
  props: Props<Filters>,
) {
  const { path, inForce, choices, ...shown } = props;
  const navigate = useNavigate();
  return (
    <FilterBar
      {...shown}
      inForce={inForce}
      chips={useFilterChips(inForce, choices)}
      onShow={(wanted) => void navigate(addressWith(path, wanted))}
      resetTo={path}
    >
      <FilterChoices inForce={inForce} choices={choices} />
    </FilterBar>
  );
}
