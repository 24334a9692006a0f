import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { FilterBar } from '../../ui/index.ts';
import { addressOf, type FilterName, type Filters, filterNames, noFilters } from './list-query.ts';

export type FilterField = (name: FilterName) => { name: string; defaultValue: string };

type Props = {
  /** The page the filter belongs to: filters live in its address. */
  path: string;
  inForce: Filters;
  categories: readonly string[];
  count: string;
  /** Told which list is asked for, by Search, Reset and the rest, also when it is the one that shows. */
  onAsk?: (wanted: Filters) => void;
  /** Fields that only one of the lists has. */
  more?: (field: FilterField) => ReactNode;
};

/**
 * The filter of both lists. The fields have names, and Reset is a link, so that it also works as it
 * stands, without scripts.
 */
export function PostFilters({ path, inForce, categories, count, onAsk, more }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const show = (wanted: Filters) => {
    void navigate(addressOf(path, wanted));
    onAsk?.(wanted);
  };
  const field: FilterField = (name) => ({ name, defaultValue: inForce[name] });
  return (
    <FilterBar
      label={t('Find a blog')}
      inForce={inForce}
      count={count}
      chips={useChips(inForce)}
      onShow={show}
      resetTo={path}
      onReset={() => onAsk?.(noFilters)}
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

/** The filters in force in words; the order of the list is not one. */
function useChips(inForce: Filters) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const shown = (name: FilterName) =>
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
    .map((name) => ({ key: name, label: `${names[name]}: ${shown(name)}` }));
}
