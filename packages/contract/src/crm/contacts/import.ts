import * as z from 'zod';
import { instant, line } from '../../kernel/index.ts';
import { importEndpoints, tableFormats } from '../../platform/imports/index.ts';
import { contactKind, tagId } from './fields.ts';
import { type ConsentPurpose, consentPurpose } from './purpose.ts';
import { writesContacts } from './rights.ts';

/** What a column can fill, besides custom fields and consents. */
export const contactImportFields = [
  'name',
  'givenName',
  'familyName',
  'organisation',
  'email',
  'phone',
  'street',
  'city',
  'region',
  'postalCode',
  'country',
  'language',
  'birthYear',
  'kinds',
  'tags',
  'note',
  'consentDate',
] as const;

const consentPrefix = 'consent:';
const customPrefix = 'custom:';

/** The field of a column with yes or no for a consent purpose. */
export const consentField = (purpose: ConsentPurpose): string => `${consentPrefix}${purpose}`;

/** The field of a column that fills a custom field. */
export const customField = (id: string): string => `${customPrefix}${id}`;

/** The purpose of consent that a column answers; undefined for a column that fills something else. */
export const purposeOfField = (field: string): ConsentPurpose | undefined =>
  field.startsWith(consentPrefix)
    ? consentPurpose.safeParse(field.slice(consentPrefix.length)).data
    : undefined;

const invalidMapping = 'Match each column to a field.';

/** One of the list above, `custom:` and the id of a custom field, or `consent:` and a purpose. */
const field = z.union([
  z.enum(contactImportFields),
  z.string().regex(/^custom:[0-9a-f-]{36}$/, invalidMapping),
  z.string().refine((text) => purposeOfField(text) !== undefined, invalidMapping),
]);

const actions = z.enum(['complete', 'create', 'skip']);

export const contactImportOptions = z.object(
  {
    /** `complete` fills in missing details and changes none that exist. */
    known: actions.default('complete'),
    similar: actions.default('create'),
    /** By default, erased people are not imported. */
    erased: z.enum(['create', 'skip']).default('skip'),
    /** Added to every imported contact. */
    tags: z.array(tagId).max(20).default([]),
    kinds: z.array(contactKind).max(7).default([]),
    /** What everyone in the file agreed to. */
    consent: z
      .object({ purpose: consentPurpose, wording: line(1_000).min(1), at: instant })
      .nullable()
      .default(null),
  },
  { error: 'Choose what to do with duplicates.' },
);

/**
 * `known` has the email address or phone number of a contact, `similar` a similar name and another
 * similar detail, `erased` the address or number of someone who was erased, `twice` is the person of
 * an earlier row.
 */
export const contactImports = importEndpoints({
  path: 'contacts',
  noun: 'contacts',
  access: writesContacts,
  maxBytes: 100 * 1024 * 1024,
  formats: tableFormats,
  outcomes: ['new', 'known', 'similar', 'erased', 'twice'],
  field,
  isRepeatable: (one) => one !== 'consentDate' && purposeOfField(one) === undefined,
  options: contactImportOptions,
  preview: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** When someone with this address or number was erased. */
    erasedAt: instant.nullable(),
    /** The answers in consent columns. */
    consents: z.array(z.object({ purpose: consentPurpose, given: z.boolean() })),
  }),
});

export type ContactImportOptions = z.infer<typeof contactImportOptions>;
export type ContactImportMapping = z.infer<typeof contactImports.mapping>;
export type ContactImport = z.infer<typeof contactImports.detail>;
export type ContactImportRow = z.infer<typeof contactImports.row>;
