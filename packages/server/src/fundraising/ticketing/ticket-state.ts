import type { TicketState } from '@ngo-plus/contract/fundraising/ticketing';
import type { TicketRow } from './table.ts';

/** A ticket that let somebody in is used; one that is given back lets nobody in, used or not. */
export const stateOf = ({
  state,
  checkedInAt,
}: Pick<TicketRow, 'state' | 'checkedInAt'>): TicketState =>
  state === 'valid' && checkedInAt !== null ? 'used' : state;
