import { phrase } from '@ngo-plus/contract/kernel';
import { office, staff, type Tile } from '../../kernel/descriptor.ts';

/** Its panels of the dashboard. */
export const tiles: readonly Tile[] = [
  {
    id: 'giving-figures',
    title: phrase('Donations, donors and recurring income'),
    size: 'full',
    order: 100,
    roles: office,
    shownTo: staff,
    load: async () => (await import('./figures-tile.tsx')).FiguresTile,
  },
  {
    id: 'month-of-giving',
    title: phrase('Donations this month'),
    size: 'wide',
    order: 110,
    roles: office,
    shownTo: staff,
    load: async () => (await import('./month-of-giving.tsx')).MonthOfGiving,
  },
];
