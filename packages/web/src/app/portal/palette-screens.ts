import type { Translate } from '@ngo-plus/contract/kernel';
import MiniSearch from 'minisearch';
import { useMemo } from 'react';
import { type Person, type Screen, useTranslation } from '../../kernel/index.ts';
import { screensOf } from '../screens.ts';

type Entry = {
  readonly to: string;
  readonly label: string;
  readonly icon: Screen['icon'];
  readonly isAction: boolean;
};

const options = {
  prefix: true,
  // One wrong letter in four; short words must be right.
  fuzzy: (term: string) => (term.length < 4 ? false : 0.25),
  boost: { label: 3 },
  combineWith: 'AND' as const,
};

const withoutAccents = (term: string) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The screens and actions of a person, and a search among them by label and by other words for the same thing. */
export function useScreenSearch({ role, organisation }: Person) {
  const { t } = useTranslation();
  const { country } = organisation;
  return useMemo(() => {
    const screens = screensOf(role).filter(
      (screen) =>
        (screen.country === undefined || screen.country === country) && !screen.path.includes(':'),
    );
    const entries = screens.map((screen) => entryOf(screen, t));
    const index = new MiniSearch({
      idField: 'to',
      fields: ['label', 'keywords'],
      processTerm: withoutAccents,
    });
    index.addAll(
      screens.map(({ path, keywords }, at) => ({
        to: path,
        label: entries[at]?.label ?? '',
        keywords: keywords === undefined ? '' : t(keywords),
      })),
    );
    const byAddress = new Map(entries.map((entry) => [entry.to, entry]));
    return (search: string): readonly Entry[] =>
      search.trim() === ''
        ? entries
        : index.search(search, options).flatMap(({ id }) => byAddress.get(id) ?? []);
  }, [role, country, t]);
}

const entryOf = ({ path, label, icon, isAction = false }: Screen, t: Translate): Entry => ({
  to: path,
  label: t(label),
  icon,
  isAction,
});
