import { NativeSelect } from '@mantine/core';
import { type listFacets, resourceKinds } from '@ngo-plus/contract/content/resources';
import type { Output } from '@ngo-plus/contract/kernel';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { FilterBar } from '../../ui/index.ts';
import { type FilterName, type Filters, filterNames, urlOf } from './list-query.ts';
import { useKindLabels, useLanguageLabels } from './type-labels.ts';

type Props = {
  /** The page of the list: filters are in its URL. */
  path: string;
  inForce: Filters;
  facets: Output<typeof listFacets>;
  count: string;
};

/** The filter of the library. A plain form, so that it also works without scripts. */
export function ResourceFilters({ path, inForce, facets, count }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const kinds = useKindLabels();
  const languageOf = useLanguageLabels();
  const field = (name: FilterName) => ({ name, defaultValue: inForce[name] });
  const optionsOf = (list: readonly { name: string }[], words = (name: string) => name) =>
    list.map(({ name }) => ({ value: name, label: words(name) }));
  const all = { value: '', label: t('All') };
  return (
    <FilterBar
      label={t('Find a resource')}
      inForce={inForce}
      count={count}
      chips={useChips(inForce)}
      onShow={(next) => void navigate(urlOf(path, next))}
      resetTo={path}
      search={{ placeholder: t('Search resources...'), maxLength: 1_000 }}
    >
      <NativeSelect
        label={t('Type')}
        data={[all, ...resourceKinds.map((kind) => ({ value: kind, label: kinds[kind] }))]}
        {...field('kind')}
      />
      <NativeSelect
        label={t('Category')}
        data={[all, ...optionsOf(facets.categories)]}
        {...field('category')}
      />
      <NativeSelect label={t('Tag')} data={[all, ...optionsOf(facets.tags)]} {...field('tag')} />
      <NativeSelect
        label={t('Language')}
        data={[all, ...optionsOf(facets.languages, languageOf)]}
        {...field('language')}
      />
      <NativeSelect
        label={t('Sort by')}
        data={[
          { value: '', label: t('Recommended') },
          { value: 'newest', label: t('Newest first') },
          { value: 'title', label: t('Title') },
        ]}
        {...field('sort')}
      />
    </FilterBar>
  );
}

/** The active filters as text; the sort order is not a filter. */
function useChips(inForce: Filters) {
  const { t } = useTranslation();
  const kinds: Readonly<Record<string, string>> = useKindLabels();
  const languageOf = useLanguageLabels();
  const names: Readonly<Record<FilterName, string>> = {
    search: t('Search'),
    kind: t('Type'),
    category: t('Category'),
    tag: t('Tag'),
    language: t('Language'),
    sort: '',
  };
  const valueText = (name: FilterName) => {
    const value = inForce[name];
    if (name === 'kind') return kinds[value] ?? value;
    return name === 'language' ? languageOf(value) : value;
  };
  return filterNames
    .filter((name) => inForce[name] !== '' && names[name] !== '')
    .map((name) => ({ key: name, label: `${names[name]}: ${valueText(name)}` }));
}
