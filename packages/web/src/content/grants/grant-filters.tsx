import { NativeSelect, TextInput } from '@mantine/core';
import { longestSearch } from '@ngo-plus/contract/content/grants';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { FilterBar } from '../../ui/index.ts';
import { useChips } from './filter-chips.ts';
import styles from './list.module.css';
import { addressOf, choicesOf, type FilterName, type Filters, noFilters } from './list-query.ts';
import { OpenOnly } from './open-only.tsx';

/** The distinct values of all grants the reader may see. */
export type Choices = Readonly<
  Record<'country' | 'areaOfInterest' | 'category', readonly string[]>
>;

type Props = {
  /** The page the filter belongs to: filters live in its address. */
  path: string;
  inForce: Filters;
  choices: Choices;
  count: string;
  /** Told which list is asked for, by Search, Reset and the rest, also when it is the one that shows. */
  onAsk?: (wanted: Filters) => void;
};

/**
 * The filter of both lists. The fields have names, so that the form also works as it stands, without
 * scripts; with them, the switch acts at once.
 */
export function GrantFilters({ path, inForce, choices, count, onAsk }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const show = (wanted: Filters) => {
    void navigate(addressOf(path, wanted));
    onAsk?.(wanted);
  };
  const field = (name: FilterName) => ({ name, defaultValue: inForce[name] });
  const select = (name: keyof Choices, every: string) => ({
    ...field(name),
    data: [
      { value: '', label: every },
      ...choicesOf(choices[name], inForce[name]).map((value) => ({ value, label: value })),
    ],
  });
  return (
    <FilterBar
      label={t('Find a grant')}
      inForce={inForce}
      count={count}
      chips={useChips(inForce)}
      onShow={show}
      resetTo={path}
      onReset={() => onAsk?.(noFilters)}
      search={{ placeholder: t('Water, education, core costs'), maxLength: longestSearch }}
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
