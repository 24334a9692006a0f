import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '../../kernel/index.ts';
import { addressWith } from './filter-address.ts';
import type { FilterChip } from './filter-bar.tsx';
import { type FilterChoice, FilterChoices, useFilterChips } from './filter-choices.tsx';
import { FilterToolbar } from './filter-toolbar.tsx';
import { useKeepView } from './use-keep-view.ts';

type Values = Readonly<Record<string, string>>;

/** What a list can be searched and filtered by. */
export type ListFilterSet<Filters extends Values> = {
  readonly label: string;
  /** The filters of the list now, by the names of their fields. */
  readonly inForce: Filters;
  readonly search?: { readonly placeholder: string; readonly maxLength: number };
  readonly choices?: readonly FilterChoice<keyof Filters & string>[];
  /** Fields for days, such as "From" and "Until". */
  readonly days?: readonly { readonly name: keyof Filters & string; readonly label: string }[];
  /** Other fields, and the chips of what is chosen in them. */
  readonly fields?: ReactNode;
  readonly chips?: readonly FilterChip[];
  /** The address with these filters, where it says more than the filters. */
  readonly addressOf?: (filters: Filters) => string;
};

type Props<Filters extends Values> = ListFilterSet<Filters> & {
  /** The address of the list without filters. */
  path: string;
  /** The number of results in words; blank until it is known. */
  count: string;
  tools?: ReactNode;
};

/** The toolbar of a list that is filtered by words, choices and days. */
export function ListFilters<Filters extends Values>(props: Props<Filters>) {
  const { path, inForce, choices = [], days = [], fields, chips = [], addressOf, ...shown } = props;
  const keepView = useKeepView();
  const ofDays = useDayChips(inForce, days);
  const hasFields = choices.length > 0 || days.length > 0 || fields !== undefined;
  return (
    <FilterToolbar
      {...shown}
      inForce={inForce}
      chips={[...useFilterChips(inForce, choices), ...ofDays, ...chips]}
      addressOf={(wanted) => keepView(addressOf?.(wanted) ?? addressWith(path, wanted))}
      resetTo={path}
    >
      {hasFields && (
        <>
          <FilterChoices inForce={inForce} choices={choices} />
          {days.map(({ name, label }) => (
            <TextInput
              key={name}
              type="date"
              name={name}
              label={label}
              defaultValue={inForce[name]}
            />
          ))}
          {fields}
        </>
      )}
    </FilterToolbar>
  );
}

function useDayChips(inForce: Values, days: readonly { name: string; label: string }[]) {
  const { day } = useFormat();
  return days.flatMap(({ name, label }) => {
    const value = inForce[name];
    if (!value) return [];
    return [{ key: name, label: `${label}: ${day(value)}` }];
  });
}
