import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../../kernel/index.ts';
import type { FilterChip } from './filter-bar.tsx';

type InForce = Readonly<Record<string, string>>;

/** A filter with a handful of values, which bear names: keys of the catalogue. */
export type FilterChoice<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  /** What is shown when it is not set: `All states`. */
  readonly every: string;
  readonly names: InForce;
  /** Those that can be chosen, when that is not all that have a name. */
  readonly values?: readonly string[];
};

type Props<Filters> = {
  inForce: Filters;
  choices: readonly FilterChoice<keyof Filters & string>[];
};

/** Fields of a filter bar, one a choice; `useFilterChips` says of the same choices what is in force. */
export function FilterChoices<Filters extends InForce>({ inForce, choices }: Props<Filters>) {
  const { t } = useTranslation();
  return choices.map(({ name, label, every, names, values = Object.keys(names) }) => (
    <NativeSelect
      // Names of records come after the page: the field then shows the one in force.
      key={`${name} ${values.length}`}
      label={label}
      name={name}
      defaultValue={inForce[name]}
      data={[
        { value: '', label: every },
        ...values.map((value) => ({ value, label: t(names[value] ?? value) })),
      ]}
    />
  ));
}

/** Chips for the search and the choices that are set, in this order. */
export function useFilterChips<Filters extends InForce>(
  inForce: Filters,
  choices: readonly FilterChoice<keyof Filters & string>[],
): FilterChip[] {
  const { t } = useTranslation();
  const chip = (key: string, label: string, names: InForce = {}) => {
    const value = inForce[key] ?? '';
    return value === '' ? [] : [{ key, label: `${label}: ${t(names[value] ?? value)}` }];
  };
  return [
    ...chip('search', t('Search')),
    ...choices.flatMap(({ name, label, names }) => chip(name, label, names)),
  ];
}
