import { NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { FilterBar } from '../../../ui/index.ts';
import { addressOf, type FilterName, type Filters, filterNames } from './list-query.ts';

type Props = {
  path: string;
  inForce: Filters;
  skills: readonly string[];
  count: string;
};

/** The filters of both lists, which also work without scripts. */
export function OpportunityFilters({ path, inForce, skills, count }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const field = (name: FilterName) => ({ name, defaultValue: inForce[name] });
  return (
    <FilterBar
      label={t('Search opportunities')}
      inForce={inForce}
      count={count}
      chips={useChips(inForce)}
      onShow={(nextFilters) => void navigate(addressOf(path, nextFilters))}
      resetTo={path}
      search={{ placeholder: t('Search opportunities...'), maxLength: 200 }}
    >
      <NativeSelect
        label={t('Location')}
        data={[
          { value: '', label: t('Anywhere') },
          { value: 'place', label: t('In person') },
          { value: 'remote', label: t('Remote') },
        ]}
        {...field('how')}
      />
      <TextInput label={t('Place')} maxLength={100} {...field('place')} />
      <NativeSelect
        label={t('Skill')}
        data={[
          { value: '', label: t('Any skill') },
          ...withChosen(skills, inForce.skill).map((name) => ({ value: name, label: name })),
        ]}
        {...field('skill')}
      />
      <TextInput type="date" label={t('From')} {...field('from')} />
    </FilterBar>
  );
}

/** Includes the selected skill, even if no opportunity has it any more. */
const withChosen = (skills: readonly string[], chosen: string) =>
  chosen === '' || skills.includes(chosen) ? skills : [chosen, ...skills];

function useChips(inForce: Filters) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const names: Readonly<Record<FilterName, string>> = {
    search: t('Search'),
    place: t('Place'),
    how: t('Location'),
    skill: t('Skill'),
    from: t('From'),
  };
  const shown = (name: FilterName) => {
    if (name === 'how') return inForce.how === 'remote' ? t('Remote') : t('In person');
    return name === 'from' ? day(inForce[name]) : inForce[name];
  };
  return filterNames
    .filter((name) => inForce[name] !== '')
    .map((name) => ({ key: name, label: `${names[name]}: ${shown(name)}` }));
}
