import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from '../layout/index.ts';
import { FilteredList, type ListProps } from './filtered-list.tsx';

type Values = Readonly<Record<string, string>>;

type Props<Item, Filters extends Values> = ComponentProps<typeof PageHeader> &
  ListProps<Item, Filters> & {
    /** Figures or notices between the heading and the list. */
    above?: ReactNode;
    /** Other content below the list. */
    below?: ReactNode;
    /** Dialogs and panels that the screen opens. */
    dialogs?: ReactNode;
  };

/** A screen of the portal that lists records. */
export function ListPage<Item, Filters extends Values = Values>(props: Props<Item, Filters>) {
  const { title, lede, crumbs, actions, line, above, below, dialogs, ...list } = props;
  return (
    <>
      <PageHeader
        title={title}
        lede={lede}
        {...(crumbs && { crumbs })}
        actions={actions}
        line={line}
      />
      {above}
      <FilteredList {...list} />
      {below}
      {dialogs}
    </>
  );
}
