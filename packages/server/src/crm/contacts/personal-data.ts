import { and, desc, eq, lt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { contacts, notes, tasks } from './table.ts';

const pageSize = 500;

/** The record that each NGO keeps of the person; its notes are the NGO's to show. */
const records: PersonalData = {
  name: 'contactRecords',
  read: async ({ db }, { userId, after }) => {
    const { id, orgId, name, givenName, emails, phones, street, city, region } = contacts;
    const { postalCode, country, language, birthYear, kindsByHand, kindsByEvent } = contacts;
    const { consents, createdAt, updatedAt } = contacts;
    const place = { street, city, region, postalCode, country };
    const own = { language, birthYear, kindsByHand, kindsByEvent, consents, createdAt, updatedAt };
    const rows = await db
      .select({ id, orgId, name, givenName, emails, phones, ...place, ...own })
      .from(contacts)
      .where(and(eq(contacts.userId, userId), after === undefined ? undefined : lt(id, after)))
      .orderBy(desc(id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: (row) => row.id });
  },
};

const written: PersonalData = {
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

const assigned: PersonalData = {
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

export const contactsPersonalData: readonly PersonalData[] = [records, written, assigned];
