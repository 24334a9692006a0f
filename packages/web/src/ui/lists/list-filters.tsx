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

/** The filter bar of a list whose filters are in its address and consist of text and choices only. */
export function ListFilters<Filters extends Readonly<Record<string, string>>>(
  props: Props<Filters>,
) {
  const { path, inForce, choices, ...rest } = props;
  const navigate = useNavigate();
  return (
    <FilterBar
      {...rest}
      inForce={inForce}
      chips={useFilterChips(inForce, choices)}
      onShow={(filters) => void navigate(addressWith(path, filters))}
      resetTo={path}
    >
      <FilterChoices inForce={inForce} choices={choices} />
    </FilterBar>
  );
}
