import type { ReactNode } from 'react';

export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: number | string;
  /** Stays at the top while its height changes, instead of in the middle. */
  atTop?: boolean;
  /** It calls an endpoint marked `personal`, which refuses impersonators. */
  personal?: boolean;
  children: ReactNode;
};

export type SidePanelProps = Omit<DialogProps, 'atTop' | 'personal'> & {
  /** A menu opens from the left, the details of a row from the right. */
  side?: 'left' | 'right';
};
