import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { FilterBar } from '../../ui/index.ts';
import { type FilterName, type Filters, filterNames, noFilters, urlOf } from './list-query.ts';

export type FilterField = (name: FilterName) => { name: string; defaultValue: string };

type Props = {
  /** The page of the list: filters are in its URL. */
  path: string;
  inForce: Filters;
  categories: readonly string[];
  count: string;
  /** Called with the filters of every search, reset and change, even when they are the current ones. */
  onSearch?: (filters: Filters) => void;
  /** Fields that only one of the lists has. */
  more?: (field: FilterField) => ReactNode;
};

/** The filter of both lists. A plain form, so that it also works without scripts; Reset is a link. */
export function PostFilters({ path, inForce, categories, count, onSearch, more }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = (next: Filters) => {
    void navigate(urlOf(path, next));
    onSearch?.(next);
  };
  const field: FilterField = (name) => ({ name, defaultValue: inForce[name] });
  return (
    <FilterBar
      label={t('Find a blog')}
      inForce={inForce}
      count={count}
      chips={useChips(inForce)}
      onShow={search}
      resetTo={path}
      onReset={() => onSearch?.(noFilters)}
      search={{ placeholder: t('Search blogs...'), maxLength: 10_000 }}
    >
      <NativeSelect
        label={t('Category')}
        data={[
          { value: '', label: t('Category...') },
          ...categories.map((name) => ({ value: name, label: name })),
        ]}
        {...field('category')}
      />
      <TextInput type="date" label={t('Published from')} {...field('publishedFrom')} />
      <TextInput type="date" label={t('Published to')} {...field('publishedTo')} />
      <NativeSelect
        label={t('Sort by')}
        data={[
          { value: '', label: t('Newest first') },
          { value: 'oldest', label: t('Oldest first') },
          { value: 'title', label: t('Title') },
          { value: 'author', label: t('Author') },
        ]}
        {...field('sort')}
      />
      {more?.(field)}
    </FilterBar>
  );
}

/** The active filters as text; the sort order is not a filter. */
function useChips(inForce: Filters) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const valueText = (name: FilterName) =>
    name.startsWith('published') ? day(inForce[name]) : inForce[name];
  const names: Readonly<Record<FilterName, string>> = {
    search: t('Search'),
    category: t('Category'),
    publishedFrom: t('Published from'),
    publishedTo: t('Published to'),
    status: t('Status'),
    sort: '',
  };
  return filterNames
    .filter((name) => inForce[name] !== '' && names[name] !== '')
    .map((name) => ({ key: name, label: `${names[name]}: ${valueText(name)}` }));
}
