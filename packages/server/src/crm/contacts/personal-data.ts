import { and, desc, eq, lt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { contacts, notes, tasks } from './table.ts';

const pageSize = 500;

/** The person's contact in each NGO. Its notes belong to the NGO. */
const records: PersonalData = {
  name: 'contactRecords',
  read: async ({ db }, { userId, after }) => {
    const { id, orgId, name, givenName, emails, phones, street, city, region } = contacts;
    const { postalCode, country, language, birthYear, kindsByHand, kindsByEvent } = contacts;
    const { consents, createdAt, updatedAt } = contacts;
    const address = { street, city, region, postalCode, country };
    const details = {
      language,
      birthYear,
      kindsByHand,
      kindsByEvent,
      consents,
      createdAt,
      updatedAt,
    };
    const rows = await db
      .select({ id, orgId, name, givenName, emails, phones, ...address, ...details })
      .from(contacts)
      .where(and(eq(contacts.userId, userId), after === undefined ? undefined : lt(id, after)))
      .orderBy(desc(id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: (row) => row.id });
  },
};

const authoredNotes: PersonalData = {
  name: 'contactNotes',
  read: async ({ db }, { userId, after }) => {
    const { id, orgId, contactId, text, createdAt } = notes;
    const rows = await db
      .select({ id, orgId, contactId, text, createdAt })
      .from(notes)
      .where(and(eq(notes.authorId, userId), after === undefined ? undefined : lt(id, after)))
      .orderBy(desc(id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: (row) => row.id });
  },
};

const assignedTasks: PersonalData = {
  name: 'contactTasks',
  read: async ({ db }, { userId, after }) => {
    const { id, orgId, contactId, title, dueOn, doneAt } = tasks;
    const rows = await db
      .select({ id, orgId, contactId, title, dueOn, doneAt })
      .from(tasks)
      .where(and(eq(tasks.assigneeId, userId), after === undefined ? undefined : lt(id, after)))
      .orderBy(desc(id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: (row) => row.id });
  },
};

export const contactsPersonalData: readonly PersonalData[] = [
  records,
  authoredNotes,
  assignedTasks,
];
