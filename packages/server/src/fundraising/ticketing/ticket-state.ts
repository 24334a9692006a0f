import type { TicketState } from '@ngo-plus/contract/fundraising/ticketing';
import type { TicketRow } from './table.ts';

/**
 * Returns the ticket's status. A checked-in ticket is used; a refunded or cancelled one is void,
 * used or not.
 */
export const stateOf = ({
  state,
  checkedInAt,
}: Pick<TicketRow, 'state' | 'checkedInAt'>): TicketState =>
  state === 'valid' && checkedInAt !== null ? 'used' : state;
