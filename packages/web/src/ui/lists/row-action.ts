import type { ReactNode } from 'react';

export type RowAction = { label: string; icon: ReactNode; onClick: () => void; danger?: boolean };

export type RowMenuProps = {
  name: string;
  actions: readonly RowAction[];
  /** Of its button; -1 in rows that the arrow keys lead to. */
  tabIndex?: 0 | -1;
};
