import type { TicketEventStatus } from '@ngo-plus/contract/fundraising/ticketing';
import { eventStatusNames } from './labels.ts';
import type { EventFilters } from './queries.ts';

/** The filters of the list of events in an address. */
export const eventFiltersIn = (address: URLSearchParams): EventFilters => {
  const status = address.get('status') ?? '';
  return {
    search: (address.get('search') ?? '').trim(),
    status: status in eventStatusNames ? (status as TicketEventStatus) : '',
    when: address.get('when') === 'past' ? 'past' : '',
  };
};
