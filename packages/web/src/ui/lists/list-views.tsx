import { Suspense, useContext } from 'react';
import { useNavigate } from 'react-router';
import { addressWith, withoutBlanks } from './filter-address.ts';
import { hasValue } from './filter-choices.tsx';
import type { ListFilterSet } from './list-filters.tsx';
import type { ListKind } from './list-kind.ts';
import { useListColumns } from './preferences.ts';
import { type Arrangement, ListViewsContext } from './views-context.ts';

type Values = Readonly<Record<string, string>>;

type Props<Filters extends Values> = {
  list: ListKind;
  path: string;
  filters: ListFilterSet<Filters>;
};

/** Saved views of a list, where the screen around it offers them. */
export function ListViews<Filters extends Values>({ list, path, filters }: Props<Filters>) {
  const Menu = useContext(ListViewsContext);
  const navigate = useNavigate();
  const { shown, isChosen, show } = useListColumns(list);
  if (!Menu) return null;
  const { inForce, choices = [], addressOf } = filters;
  const inAddress = Object.fromEntries(new URLSearchParams(addressOf?.(inForce).split('?')[1]));
  const saved = Object.entries(addressOf ? inAddress : withoutBlanks(inForce));
  const isKnown = ([name, value]: [string, string]) => {
    if (!(name in inForce)) return name.startsWith('sort');
    const choice = choices.find((one) => one.name === name);
    return choice === undefined || hasValue(choice.names, value);
  };
  const known = (saved: Arrangement): Arrangement => ({
    filters: Object.fromEntries(Object.entries(saved.filters).filter(isKnown)),
    columns: Object.keys(list.columns).filter((column) => saved.columns.includes(column)),
  });
  return (
    <Suspense>
      <Menu
        list={list.key}
        now={{ filters: Object.fromEntries(saved.filter(isKnown)), columns: shown }}
        isArranged={isChosen}
        known={known}
        onOpen={(view) => {
          if (view) show(known(view).columns, view.id);
          const address = view ? { ...known(view).filters, view: view.id } : {};
          void navigate(addressWith(path, address), { preventScrollReset: true });
        }}
        onColumns={show}
      />
    </Suspense>
  );
}
