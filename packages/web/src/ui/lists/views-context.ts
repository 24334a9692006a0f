import { type ComponentType, createContext } from 'react';

/** What a view saves of a list: filters and order as its address has them, and columns. */
export type Arrangement = {
  readonly filters: Readonly<Record<string, string>>;
  readonly columns: readonly string[];
};

export type ListViewsProps = {
  /** The key of the list. */
  readonly list: string;
  /** How the list is arranged now. */
  readonly now: Arrangement;
  /** The columns of the open view are this person's choice already. */
  readonly isArranged: boolean;
  /** A saved view without filters and columns that the list no longer has. */
  readonly known: (saved: Arrangement) => Arrangement;
  /** Shows the list as the view has it; everything without one. */
  readonly onOpen: (view: (Arrangement & { readonly id: string }) | undefined) => void;
  readonly onColumns: (columns: readonly string[]) => void;
};

/** The menu of saved views above lists. The portal provides it, because the views are stored above this domain. */
export const ListViewsContext = createContext<ComponentType<ListViewsProps> | undefined>(undefined);
