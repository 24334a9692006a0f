import {
  type ContactImportOptions,
  contactImportOptions,
  contactImports,
  customField,
  ownField,
  purposeOfField,
} from '@ngo-plus/contract/crm/contacts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Importer } from '../../../platform/imports/index.ts';
import { checkTags } from '../custom-fields/index.ts';
import { contacts, ownFields } from '../table.ts';
import { applyContacts } from './apply.ts';
import { checkConsents } from './check-consents.ts';
import { judgeContacts } from './judge.ts';
import type { ChildData, ImportRecord, ReadRow } from './record.ts';
import { retractConsents } from './retract-consents.ts';
import { actionOf } from './run.ts';
import { undoContacts } from './undo.ts';

export const contactImporter: Importer<
  ReadRow,
  ImportRecord,
  ContactImportOptions,
  object,
  ChildData
> = {
  endpoints: contactImports,
  childModule: new URL('./child.ts', import.meta.url),
  limits: { readNowBytes: 1024 * 1024, rowsNow: 500, batchRows: 250, retentionDays: 30 },
  auditActions: {
    upload: 'contacts.upload-import',
    apply: 'contacts.import',
    stop: 'contacts.stop-import',
    undo: 'contacts.undo-import',
    exportSkipped: 'contacts.export-skipped',
  },
  childData: (outside, orgId) =>
    outside.transact(async ({ db }) => {
      const rows = await db.select().from(ownFields).where(eq(ownFields.orgId, orgId));
      return { fields: rows.map((row) => ownField.parse(row)) };
    }),
  begin: async () => ({ options: contactImportOptions.parse({}), origin: {} }),
  // Users must confirm for each file that a column proves consent.
  remembers: (field, { fields }) =>
    purposeOfField(field) === undefined &&
    (!field.startsWith(customField('')) || fields.some(({ id }) => customField(id) === field)),
  async check(ctx, { orgId }, mapping, options) {
    await checkTags(ctx.db, orgId, options.tags);
    await checkConsents(ctx, mapping, options);
  },
  judge: async (_, { orgId }) => judgeContacts(orgId),
  actionOf,
  apply: () => ({ applyBatch: applyContacts }),
  undo: undoContacts,
  undoRest: async (ctx, run) => (await retractConsents(ctx, run)) > 0,
  preview: ({ name, emails, phones, erasedAt, consents }) => ({
    name,
    email: emails[0]?.address ?? '',
    phone: phones[0]?.number ?? '',
    erasedAt,
    consents: consents.map(({ purpose, given }) => ({ purpose, given })),
  }),
  async recordNames({ db }, orgId, ids) {
    const rows = await db
      .select({ id: contacts.id, name: contacts.name })
      .from(contacts)
      .where(and(eq(contacts.orgId, orgId), inArray(contacts.id, [...ids])));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
};
