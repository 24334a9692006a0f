import { and, desc, eq, lt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { checkIns, hourEntries, hourEntryChanges } from './hours-table.ts';
import { reports } from './reports-table.ts';
import { taskComments, tasks } from './tasks-table.ts';

const pageSize = 500;

type PersonTable =
  | typeof hourEntries
  | typeof hourEntryChanges
  | typeof checkIns
  | typeof tasks
  | typeof taskComments
  | typeof reports;

/** Columns that identify other people, which are excluded. */
const columnsOfOthers = new Set(['userId', 'createdBy', 'decidedBy', 'byUserId', 'assignedBy']);

/** The rows of a table about a person, at every organisation, newest first. */
const rowsOf = (name: string, table: PersonTable): PersonalData => ({
  name,
  read: async ({ db }, { userId, after }) => {
    const beforeCursor = after === undefined ? undefined : lt(table.id, after);
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(table.userId, userId), beforeCursor))
      .orderBy(desc(table.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, {
      show: (row) =>
        Object.fromEntries(Object.entries(row).filter(([key]) => !columnsOfOthers.has(key))),
      position: ({ id }) => id,
    });
  },
});

export const volunteeringPersonalData: readonly PersonalData[] = [
  rowsOf('volunteerHours', hourEntries),
  rowsOf('volunteerHourChanges', hourEntryChanges),
  rowsOf('volunteerCheckIns', checkIns),
  rowsOf('volunteerTasks', tasks),
  rowsOf('volunteerTaskComments', taskComments),
  rowsOf('activityReports', reports),
];
