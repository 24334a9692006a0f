import type { ManagedOpportunity, ManagedShift } from '@ngo-plus/contract/people/opportunities';
import { managedOpportunity, managedShift } from '@ngo-plus/contract/people/opportunities';
import type { OfferedBy, ShiftInPlace } from './lookup.ts';
import type { OpportunityRow, ShiftRow } from './table.ts';

export const presentOfferer = ({ id, name, country, timeZone }: OfferedBy) => ({
  id,
  name,
  country,
  timeZone,
});

export const presentShift = ({ startsAt, endsAt, ...row }: ShiftRow): ManagedShift =>
  managedShift.parse({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  });

/** What somebody signs up for, in answers to whoever does. */
export const presentAbout = ({ shift, opportunity, organisation }: ShiftInPlace) => ({
  opportunity: {
    id: opportunity.id,
    title: opportunity.title,
    remote: opportunity.remote,
    place: opportunity.place,
  },
  organisation: presentOfferer(organisation),
  shift: {
    id: shift.id,
    state: shift.state,
    note: shift.note,
    startsAt: shift.startsAt.toISOString(),
    endsAt: shift.endsAt.toISOString(),
  },
});

export const presentManaged = (
  row: OpportunityRow,
  organisation: OfferedBy,
  shifts: readonly ShiftRow[],
): ManagedOpportunity =>
  managedOpportunity.parse({
    ...row,
    organisation: presentOfferer(organisation),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    shifts: shifts.map(presentShift),
  });
