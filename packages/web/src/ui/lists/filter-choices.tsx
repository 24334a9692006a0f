import { NativeSelect } from '@mantine/core';
import type { Phrase, Translate } from '@ngo-plus/contract/kernel';
import { useTranslation } from '../../kernel/index.ts';
import type { FilterChip } from './filter-bar.tsx';

type InForce = Readonly<Record<string, string>>;
type Names = Readonly<Record<string, Phrase>>;

/** A filter with a handful of values and their labels. */
export type FilterChoice<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  /** What is shown when it is not set: `All states`. */
  readonly every: string;
  /** Phrases, or names of records as they are. */
  readonly names: Names | { readonly data: InForce };
  /** Those that can be chosen, when that is not all that have a name. */
  readonly values?: readonly string[];
};

type Props<Filters> = {
  inForce: Filters;
  choices: readonly FilterChoice<keyof Filters & string>[];
};

const isId = /^[0-9a-f-]{36}$/;

const valuesOf = (names: FilterChoice<string>['names']): readonly string[] =>
  Object.keys(isData(names) ? names.data : names);

/** Whether a choice still has a value; names of records may not be loaded yet. */
export const hasValue = (names: FilterChoice<string>['names'], value: string): boolean =>
  isData(names) || value in names;

function labelOf(t: Translate, names: FilterChoice<string>['names'], value: string): string {
  // The name of a record follows once its list is loaded.
  if (isData(names)) return names.data[value] ?? (isId.test(value) ? '…' : value);
  const name = names[value];
  return name === undefined ? value : t(name);
}

const isData = (names: FilterChoice<string>['names']): names is { readonly data: InForce } =>
  typeof names['data'] === 'object';

/** Fields of a filter bar, one per choice; `useFilterChips` shows which of the same choices are active. */
export function FilterChoices<Filters extends InForce>({ inForce, choices }: Props<Filters>) {
  const { t } = useTranslation();
  return choices.map(({ name, label, every, names, values = valuesOf(names) }) => (
    <NativeSelect
      // Names of records load after the page: the field then shows the active one.
      key={`${name} ${values.length}`}
      label={label}
      name={name}
      defaultValue={inForce[name]}
      data={[
        { value: '', label: every },
        ...values.map((value) => ({ value, label: labelOf(t, names, value) })),
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
  const chip = (key: string, label: string, names: FilterChoice<string>['names'] = {}) => {
    const value = inForce[key] ?? '';
    return value === '' ? [] : [{ key, label: `${label}: ${labelOf(t, names, value)}` }];
  };
  return [
    ...chip('search', t('Search')),
    ...choices.flatMap(({ name, label, names }) => chip(name, label, names)),
  ];
}
