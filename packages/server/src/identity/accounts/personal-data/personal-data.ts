import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  decodeCursor,
  encodeCursor,
  type PersonalData,
  personalPage,
} from '../../../kernel/index.ts';
import { listMails } from '../../../platform/mail/index.ts';
import { findPerson } from '../queries.ts';
import { knownDevices } from '../sign-in-table.ts';
import { actionsOf } from './actions.ts';

const pageSize = 500;

const deviceKey = z.tuple([z.string(), z.string()]);

const knownDevicesData: PersonalData = {
  name: 'devicesSeen',
  read: async ({ db }, { userId, after }) => {
    const { device, coarseAddress, firstSeenAt, lastSeenAt } = knownDevices;
    const key = after === undefined ? undefined : decodeCursor(after, deviceKey);
    const later = key && sql`(${device}, ${coarseAddress}) > (${key[0]}, ${key[1]})`;
    const rows = await db
      .select({ device, coarseAddress, firstSeenAt, lastSeenAt })
      .from(knownDevices)
      .where(and(eq(knownDevices.userId, userId), later))
      .orderBy(asc(device), asc(coarseAddress))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, {
      show: (row) => row,
      position: (row) => encodeCursor([row.device, row.coarseAddress]),
    });
  },
};

const actions: PersonalData = {
  name: 'actions',
  read: async (ctx, { userId, after }) => {
    const rows = await actionsOf(ctx, { userId, after, limit: pageSize + 1 });
    return personalPage(rows, pageSize, {
      show: ({ id: _, ...row }) => row,
      position: ({ id }) => id,
    });
  },
};

/** The body is left out: an email may contain a link that signs in. */
const emails: PersonalData = {
  name: 'emails',
  read: async (ctx, { userId, after: cursor }) => {
    const person = await findPerson(ctx.db, userId);
    if (!person) return { items: [], next: null };
    const { items, next } = await listMails(ctx, { to: person.user.email, limit: 100, cursor });
    const fields = items.map(({ recipient, subject, state, createdAt, sentAt }) => {
      return { recipient, subject, state, createdAt, sentAt };
    });
    return { items: fields, next };
  },
};

/** What accounts store about a person in addition to the profile. */
export const accountsPersonalData: readonly PersonalData[] = [knownDevicesData, actions, emails];
