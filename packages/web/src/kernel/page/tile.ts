import type { ActorRole, Phrase } from '@ngo-plus/contract/kernel';
import type { ComponentType } from 'react';

/** A panel of the dashboard. */
export type Tile = {
  /** Stored in the arrangements of people, so it never changes. Lower case and hyphens: `open-causes`. */
  readonly id: string;
  /** Its name among the panels to choose from, a key of the catalogue. */
  readonly title: Phrase;
  /** Where there is room, `full` takes a row, `wide` two thirds of it and `narrow` one third. */
  readonly size: 'full' | 'wide' | 'narrow';
  /** Its position by default: smaller is higher. */
  readonly order: number;
  /** Who may see it: those who may call what it shows. */
  readonly roles: readonly ActorRole[];
  /** Who sees it before they choose panels; everyone who may, if left out. */
  readonly shownTo?: readonly ActorRole[];
  /** Imports the component, which no page loads before the dashboard shows it. */
  readonly load: () => Promise<ComponentType>;
};
