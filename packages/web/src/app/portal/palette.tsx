import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Translate } from '@ngo-plus/contract/kernel';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Match, type Person, useTranslation } from '../../kernel/index.ts';
import { Dialog } from '../../ui/index.ts';
import { screenIcons } from '../screen-icons.ts';
import { screensOf } from '../screens.ts';
import styles from './palette.module.css';
import { useRecords } from './palette-records.ts';

type Props = {
  user: Person;
  search: string;
  onSearch: (search: string) => void;
  onClose: () => void;
};
type Group = { readonly heading: string; readonly items: readonly Match[] };

/** Ctrl K: opens any screen or record from the keyboard. */
export function Palette({ user, search, onSearch, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [at, setAt] = useState(0);
  const [settled] = useDebouncedValue(search, 200);
  const records = useRecords(settled);
  const groups: Group[] = [
    { heading: t('Screens'), items: fitting(user, search, t) },
    ...(search
      ? (records.data ?? []).map(({ heading, items }) => ({ heading: t(heading), items }))
      : []),
  ].filter(({ items }) => items.length > 0);
  const all = groups.flatMap(({ items }) => items);
  const present = Math.min(at, all.length - 1);

  const open = async (match: Match | undefined) => {
    if (!match) return;
    onClose();
    await navigate(match.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter') void open(all[present]);
    else if (step && all.length > 0) setAt((present + step + all.length) % all.length);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog opened onClose={onClose} title={t('Search')} size={560} atTop>
      <TextInput
        aria-label={t('Search pages, grants, blog posts, resources, files and contacts')}
        placeholder={t('Pages, grants, blog posts, resources, files, contacts')}
        leftSection={<IconSearch size={18} aria-hidden />}
        data-autofocus
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={all.length > 0 ? `${id}-${present}` : undefined}
        value={search}
        onChange={({ currentTarget }) => {
          onSearch(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Results id={id} groups={groups} present={present} onOpen={open} />
      <p className={styles.none} role="status">
        {all.length === 0 && (records.isFetching ? t('Searching...') : t('No results'))}
      </p>
    </Dialog>
  );
}

type ResultsProps = {
  id: string;
  groups: readonly Group[];
  present: number;
  onOpen: (match: Match) => void;
};

/** The focus stays in the field, which names the option that Enter would open. */
function Results({ id, groups, present, onOpen }: ResultsProps) {
  const { t } = useTranslation();
  let index = -1;
  return (
    <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('Results')}>
      {groups.map(({ heading, items }) => (
        <Fragment key={heading}>
          <p aria-hidden="true">{heading}</p>
          {items.map((match) => {
            index += 1;
            const Icon = screenIcons[match.icon];
            return (
              <button
                key={match.to}
                id={`${id}-${index}`}
                type="button"
                role="option"
                aria-selected={index === present}
                tabIndex={-1}
                onClick={() => onOpen(match)}
              >
                <Icon size={20} aria-hidden />
                {match.label}
              </button>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}

/** Screens whose label contains every word of the search, in any order. */
function fitting({ role, organisation }: Person, search: string, t: Translate): Match[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return screensOf(role)
    .filter(({ country }) => country === undefined || country === organisation.country)
    .map(({ path, label, icon }) => ({ label: t(label), to: path, icon }))
    .filter(
      ({ to, label }) =>
        !to.includes(':') && words.every((word) => label.toLowerCase().includes(word)),
    );
}
