import { NativeSelect, TextInput } from '@mantine/core';
import { maxSearchLength } from '@ngo-plus/contract/content/grants';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { FilterBar } from '../../ui/index.ts';
import { useChips } from './filter-chips.ts';
import styles from './list.module.css';
import { choicesOf, type FilterName, type Filters, noFilters, urlOf } from './list-query.ts';
import { OpenOnly } from './open-only.tsx';

/** The distinct filter values of all visible grants. */
export type Choices = Readonly<
  Record<'country' | 'areaOfInterest' | 'category', readonly string[]>
>;

type Props = {
  /** The page of the list: filters are in its URL. */
  path: string;
  inForce: Filters;
  choices: Choices;
  count: string;
  /** Called with the filters of every search, reset and change, even when they are the current ones. */
  onSearch?: (filters: Filters) => void;
};

/**
 * The filter of both lists. A plain form, so that it also works without scripts; with them, the switch applies
 * immediately.
 */
export function GrantFilters({ path, inForce, choices, count, onSearch }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = (next: Filters) => {
    void navigate(urlOf(path, next));
    onSearch?.(next);
  };
  const field = (name: FilterName) => ({ name, defaultValue: inForce[name] });
  const select = (name: keyof Choices, allLabel: string) => ({
    ...field(name),
    data: [
      { value: '', label: allLabel },
      ...choicesOf(choices[name], inForce[name]).map((value) => ({ value, label: value })),
    ],
  });
  return (
    <FilterBar
      label={t('Find a grant')}
      inForce={inForce}
      count={count}
      chips={useChips(inForce)}
      onShow={search}
      resetTo={path}
      onReset={() => onSearch?.(noFilters)}
      search={{ placeholder: t('Water, education, core costs'), maxLength: maxSearchLength }}
    >
      <NativeSelect label={t('Country')} {...select('country', t('All countries'))} />
      <NativeSelect label={t('Area of interest')} {...select('areaOfInterest', t('All areas'))} />
      <NativeSelect label={t('Category')} {...select('category', t('All categories'))} />
      <TextInput type="date" label={t('Published from')} {...field('publishedFrom')} />
      <TextInput type="date" label={t('Published to')} {...field('publishedTo')} />
      <NativeSelect
        label={t('Sort by')}
        data={
          inForce.search
            ? [
                { value: '', label: t('Best match') },
                { value: 'latest', label: t('Latest') },
                { value: 'deadline', label: t('Deadline') },
              ]
            : [
                { value: '', label: t('Latest') },
                { value: 'deadline', label: t('Deadline') },
              ]
        }
        {...field('sort')}
      />
      <div className={styles.switch}>
        <OpenOnly inForce={inForce.openOnly === 'true'} />
      </div>
    </FilterBar>
  );
}
