import { createContext, useContext } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { columnLabel, type ListKind } from './list-kind.ts';
import { useListColumns } from './preferences.ts';

/** The list around a table. */
export const ListContext = createContext<ListKind | undefined>(undefined);

const none: ListKind = { key: '', columns: {} };

/** The headings of columns that the person has hidden. */
export function useHiddenHeadings(): ReadonlySet<string> {
  const { t } = useTranslation();
  const list = useContext(ListContext) ?? none;
  const { shown } = useListColumns(list);
  const hidden = Object.entries(list.columns).filter(([column]) => !shown.includes(column));
  return new Set(hidden.map(([, label]) => columnLabel(t, label)));
}
