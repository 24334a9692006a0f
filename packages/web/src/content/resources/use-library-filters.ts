import { resourceKinds } from '@ngo-plus/contract/content/resources';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../kernel/index.ts';
import type { ListFilterSet } from '../../ui/index.ts';
import type { Filters } from './list-query.ts';
import { libraryFacets } from './queries.ts';
import { useKindLabels, useLanguageLabels } from './type-labels.ts';

/** The filters of the library within the portal. */
export function useLibraryFilters(inForce: Filters): ListFilterSet<Filters> {
  const { t } = useTranslation();
  const kinds = useKindLabels();
  const languageOf = useLanguageLabels();
  const { data: facets } = useQuery(libraryFacets);
  const namesOf = (list: readonly { name: string }[] = [], words = (name: string) => name) => ({
    data: Object.fromEntries(list.map(({ name }) => [name, words(name)])),
  });
  return {
    label: t('Find a resource'),
    inForce,
    search: { placeholder: t('Search resources...'), maxLength: 1_000 },
    choices: [
      {
        name: 'kind',
        label: t('Type'),
        every: t('All types'),
        names: { data: Object.fromEntries(resourceKinds.map((kind) => [kind, kinds[kind]])) },
      },
      {
        name: 'category',
        label: t('Category'),
        every: t('All categories'),
        names: namesOf(facets?.categories),
      },
      { name: 'tag', label: t('Tag'), every: t('All tags'), names: namesOf(facets?.tags) },
      {
        name: 'language',
        label: t('Language'),
        every: t('All languages'),
        names: namesOf(facets?.languages, languageOf),
      },
    ],
  };
}
