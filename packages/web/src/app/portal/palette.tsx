import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { maxFound } from '@ngo-plus/contract/operations/search';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHelpArticles } from '../../content/articles/index.ts';
import { type Person, useTranslation } from '../../kernel/index.ts';
import { Dialog } from '../../ui/index.ts';
import styles from './palette.module.css';
import { useRecords } from './palette-records.ts';
import { PaletteResults, type ResultGroup } from './palette-results.tsx';
import { useScreenSearch } from './palette-screens.ts';

/** Long enough that a word typed quickly is one request. */
const settleMs = 120;
const maxArticles = 3;
/** Results of each kind if there are more than three kinds. */
const maxOfMany = 3;

type Props = {
  user: Person;
  search: string;
  onSearch: (search: string) => void;
  onClose: () => void;
};

/** Ctrl K: opens a screen, a record, an article or an action by a few letters of its name. */
export function Palette({ user, search, onSearch, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [at, setAt] = useState(0);
  const { groups, isSearching, isComplete } = useResults(user, search);
  const all = groups.flatMap(({ items }) => items);
  const present = Math.min(at, all.length - 1);

  const open = async (to: string | undefined) => {
    if (to === undefined) return;
    onClose();
    await navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter') void open(all[present]?.to);
    else if (step && all.length > 0) setAt((present + step + all.length) % all.length);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog opened onClose={onClose} title={t('Search')} size={560} atTop>
      <TextInput
        aria-label={t('Search pages, people, donations, files, help and actions')}
        placeholder={t('Pages, people, donations, files, help, actions')}
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
      <PaletteResults id={id} groups={groups} present={present} onOpen={open} />
      <p className={styles.none} role="status">
        {all.length === 0 && (isSearching ? t('Searching...') : t('No results'))}
        {!isComplete && ` ${t("Some results couldn't be loaded.")}`}
      </p>
    </Dialog>
  );
}

type OrderedGroup = ResultGroup & { readonly order: number };

/** What matches the search: actions, screens, records of every kind, and articles. */
function useResults(user: Person, search: string) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(search, settleMs);
  const searchScreens = useScreenSearch(user);
  const records = useRecords(settled);
  const articles = useHelpArticles(settled).slice(0, maxArticles);
  const screens = searchScreens(search);
  const isEmpty = search.trim() === '';
  const found = isEmpty ? [] : (records.data?.groups ?? []);
  const all: OrderedGroup[] = [
    { order: 0, heading: t('Actions'), items: screens.filter(({ isAction }) => isAction) },
    { order: 1, heading: t('Screens'), items: screens.filter(({ isAction }) => !isAction) },
    ...found.map(({ order, heading, items }) => ({
      order,
      heading: t(heading),
      items: items.map(({ title, ...record }) => ({ ...record, label: title })),
    })),
    {
      order: 100,
      heading: t('Help'),
      items: articles.map(({ title, to }) => ({ label: title, to, icon: 'help' as const })),
    },
  ];
  const groups = all.filter(({ items }) => items.length > 0).sort((a, b) => a.order - b.order);
  // Of many kinds, fewer of each are shown, so that the last ones can be seen, too.
  const most = groups.length > 3 ? maxOfMany : maxFound;
  return {
    groups: isEmpty
      ? groups
      : groups.map(({ items, ...group }) => ({ ...group, items: items.slice(0, most) })),
    isSearching: records.isFetching || settled !== search,
    isComplete: isEmpty || (!records.isError && records.data?.isComplete !== false),
  };
}
