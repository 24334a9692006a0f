import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { longestSearch } from '@ngo-plus/contract/grants';
import { IconSearch } from '@tabler/icons-react';
import { type ChangeEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { FilterBar, useTranslation } from '../kernel/index.ts';
import { useChips } from './filter-chips.ts';
import styles from './list.module.css';
import { addressOf, choicesOf, type FilterName, type Filters, noFilters } from './list-query.ts';

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
      onRemove={(name) => show({ ...inForce, [name]: '' })}
      onSubmit={show}
      search={
        <TextInput
          wrapperProps={{ 'data-grow': true }}
          type="search"
          label={t('Search')}
          placeholder={t('Water, education, core costs')}
          maxLength={longestSearch}
          leftSection={<IconSearch size={18} aria-hidden />}
          {...field('search')}
        />
      }
      actions={
        <>
          <Button type="submit" size="md">
            {t('Search')}
          </Button>
          <Button
            variant="default"
            size="md"
            component={Link}
            to={path}
            onClick={() => onAsk?.(noFilters)}
          >
            {t('Reset')}
          </Button>
        </>
      }
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

/** Acts at once, with whatever else stands in the form. */
function OpenOnly({ inForce }: { inForce: boolean }) {
  const { t } = useTranslation();
  const [shown, show] = useState({ inForce, on: inForce });
  if (shown.inForce !== inForce) show({ inForce, on: inForce });
  const turn = ({ currentTarget: { checked, form } }: ChangeEvent<HTMLInputElement>) => {
    show({ inForce, on: checked });
    form?.requestSubmit();
  };
  return (
    <Switch
      name="openOnly"
      value="true"
      label={t('Open calls only')}
      checked={shown.on}
      onChange={turn}
    />
  );
}
