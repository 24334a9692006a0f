import type { DonationStatus } from '@ngo-plus/contract/fundraising/donations';
import type { PaymentMethod } from '@ngo-plus/contract/money/payments';
import { methodNames } from '../../money/payments/index.ts';
import { statusNames } from './labels.ts';
import type { DonationFilters } from './queries.ts';

const day = /^\d{4}-\d\d-\d\d$/;
const id = /^[0-9a-f-]{36}$/;

/** The filters of the list in an address; what cannot be a filter is left out. */
export const filtersIn = (address: URLSearchParams): DonationFilters => {
  const param = (name: string) => address.get(name) ?? '';
  const fitting = (name: string, form: RegExp) => (form.test(param(name)) ? param(name) : '');
  return {
    search: param('search').trim(),
    causeId: fitting('causeId', id),
    fundraiserId: fitting('fundraiserId', id),
    status: param('status') in statusNames ? (param('status') as DonationStatus) : '',
    method: param('method') in methodNames ? (param('method') as PaymentMethod) : '',
    from: fitting('from', day),
    to: fitting('to', day),
  };
};
