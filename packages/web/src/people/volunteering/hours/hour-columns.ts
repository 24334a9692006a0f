import { phrases } from '@ngo-plus/contract/kernel';
import type { HourColumn } from '@ngo-plus/contract/people/volunteering';
import type { ListKind } from '../../../ui/index.ts';

/** The columns that coordinators choose from in everyone's hours. */
export const everyonesColumns: ListKind<Exclude<HourColumn, 'person' | 'organisation'>> = {
  key: 'volunteer-hours',
  columns: phrases({
    date: 'Date',
    duration: 'Duration',
    for: 'For',
    status: 'Status',
  }),
};

/** The columns that volunteers choose from in their own hours. */
export const ownColumns: ListKind<Exclude<HourColumn, 'person' | 'for'>> = {
  key: 'own-hours',
  columns: phrases({
    date: 'Date',
    duration: 'Duration',
    organisation: 'Organisation',
    status: 'Status',
  }),
};
