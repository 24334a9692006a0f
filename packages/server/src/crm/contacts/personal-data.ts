import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { householdMembers, households, relationships } from './relationships-table.ts';
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

/** What the person is to other contacts, who are not named. */
const ownRelationships: PersonalData = {
  name: 'contactRelationships',
  read: async ({ db }, { userId, after }) => {
    const { id, orgId, note, createdAt } = relationships;
    const isFirst = eq(relationships.contactId, contacts.id);
    const role = sql<string>`case when ${isFirst} then ${relationships.role} else ${relationships.reciprocal} end`;
    const rows = await db
      .select({ id, orgId, role, note, createdAt })
      .from(relationships)
      .innerJoin(contacts, or(isFirst, eq(relationships.otherId, contacts.id)))
      .where(and(eq(contacts.userId, userId), after === undefined ? undefined : lt(id, after)))
      .orderBy(desc(id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: (row) => row.id });
  },
};

const ownHouseholds: PersonalData = {
  name: 'contactHouseholds',
  read: async ({ db }, { userId, after }) => {
    const { id, main, addedAt } = householdMembers;
    const { orgId, name, street, city, region, postalCode, country } = households;
    const address = { street, city, region, postalCode, country };
    const rows = await db
      .select({ id, orgId, name, ...address, main, addedAt })
      .from(householdMembers)
      .innerJoin(households, eq(households.id, householdMembers.householdId))
      .innerJoin(contacts, eq(contacts.id, householdMembers.contactId))
      .where(and(eq(contacts.userId, userId), after === undefined ? undefined : lt(id, after)))
      .orderBy(desc(id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: (row) => row.id });
  },
};

export const contactsPersonalData: readonly PersonalData[] = [
  records,
  authoredNotes,
  assignedTasks,
  ownRelationships,
  ownHouseholds,
];
