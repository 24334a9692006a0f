import { phrase } from '@ngo-plus/contract/kernel';
import { office, staff, type Tile } from '../../kernel/descriptor.ts';

/** Its panels of the dashboard. */
export const tiles: readonly Tile[] = [
  {
    id: 'form-responses',
    title: phrase('Responses to forms'),
    size: 'narrow',
    order: 165,
    roles: office,
    shownTo: [...staff, 'ANALYST'],
    load: async () => (await import('./answered-forms-tile.tsx')).AnsweredForms,
  },
];
