import type { ManagedOpportunity, ManagedShift } from '@ngo-plus/contract/people/opportunities';
import { managedOpportunity, managedShift } from '@ngo-plus/contract/people/opportunities';
import type { OrganisationSummary, ShiftDetails } from './lookup.ts';
import type { OpportunityRow, ShiftRow } from './table.ts';

export const presentOrganisation = ({ id, name, country, timeZone }: OrganisationSummary) => ({
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

/** A shift with its opportunity and organisation, as volunteers see it. */
export const presentShiftDetails = ({ shift, opportunity, organisation }: ShiftDetails) => ({
  opportunity: {
    id: opportunity.id,
    title: opportunity.title,
    remote: opportunity.remote,
    place: opportunity.place,
  },
  organisation: presentOrganisation(organisation),
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
  organisation: OrganisationSummary,
  shifts: readonly ShiftRow[],
): ManagedOpportunity =>
  managedOpportunity.parse({
    ...row,
    organisation: presentOrganisation(organisation),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    shifts: shifts.map(presentShift),
  });

/** When a shift is, as a value of a notification. */
export const periodOf = (
  { startsAt, endsAt }: ShiftDetails['shift'],
  { timeZone }: ShiftDetails['organisation'],
) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), timeZone });
