import { and, desc, eq, lt } from 'drizzle-orm';
import { applicants } from '../../identity/accounts/index.ts';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { opportunities, shifts, signups } from './table.ts';

const pageSize = 200;

/** Every shift that the person has signed up for, at any organisation. */
const shiftSignups: PersonalData = {
  name: 'shiftSignups',
  read: async ({ db }, { userId, after }) => {
    const older = after === undefined ? undefined : lt(signups.id, after);
    const rows = await db
      .select({
        id: signups.id,
        orgId: signups.orgId,
        opportunity: opportunities.title,
        place: opportunities.place,
        startsAt: shifts.startsAt,
        endsAt: shifts.endsAt,
        state: signups.state,
        signedUpAt: signups.signedUpAt,
        endedAt: signups.endedAt,
        reason: signups.reason,
      })
      .from(signups)
      .innerJoin(shifts, eq(shifts.id, signups.shiftId))
      .innerJoin(opportunities, eq(opportunities.id, shifts.opportunityId))
      .where(and(eq(signups.userId, userId), older))
      .orderBy(desc(signups.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: ({ id }) => id });
  },
};

/** Organisations that the person applied to by signing up. */
const applications: PersonalData = {
  name: 'volunteerApplications',
  read: async ({ db }, { userId, after }) => {
    const older = after === undefined ? undefined : lt(applicants.id, after);
    const rows = await db
      .select({
        id: applicants.id,
        orgId: applicants.orgId,
        state: applicants.state,
        appliedAt: applicants.appliedAt,
        decidedAt: applicants.decidedAt,
        reason: applicants.reason,
      })
      .from(applicants)
      .where(and(eq(applicants.userId, userId), older))
      .orderBy(desc(applicants.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: ({ id }) => id });
  },
};

export const opportunitiesPersonalData: readonly PersonalData[] = [shiftSignups, applications];
