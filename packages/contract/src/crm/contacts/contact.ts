import * as z from 'zod';
import { instant, line } from '../../kernel/index.ts';
import {
  birthYear,
  contactEmail,
  contactId,
  contactKind,
  contactPhone,
  fieldId,
  languageTag,
  postalAddress,
  tagId,
} from './fields.ts';
import { customValue } from './own-field.ts';
import { ownerId } from './owner.ts';
import { consentPurpose } from './purpose.ts';

export const maxAddresses = 20;

const name = line(200).min(1, 'Enter a name.');
const oncePer = <T>(key: (item: T) => string) =>
  [
    (items: T[]) => new Set(items.map(key)).size === items.length,
    { error: 'Remove the duplicate.' },
  ] as const;

const editableFields = {
  name,
  /** The name for salutations. */
  givenName: line(100),
  /** The employer, school or partner that the person belongs to. */
  organisation: line(200),
  /** The first is the primary address. */
  emails: z
    .array(contactEmail)
    .max(maxAddresses)
    .refine(...oncePer(({ address }: { address: string }) => address.toLowerCase())),
  /** The first is the primary number. */
  phones: z
    .array(contactPhone)
    .max(maxAddresses)
    .refine(...oncePer(({ number }: { number: string }) => number.replace(/[^\d+]/g, ''))),
  address: postalAddress,
  language: languageTag,
  birthYear: birthYear.nullable(),
  /** Types set manually. Those from events are unaffected. */
  kinds: z.array(contactKind).max(7),
  tags: z.array(tagId).max(100),
  /** The owner of the contact. */
  ownerId: ownerId.nullable(),
  /** Values by field id; null clears one. Omitted fields are unchanged. */
  custom: z.record(fieldId, customValue.nullable(), {
    error: 'Give each field a name and a value.',
  }),
};

const entered = z.object(editableFields);

export const contactDraft = entered.partial().extend({ name });

export const contactChange = entered.partial().extend({
  /** The revision that was edited. Refused if the contact changed since. */
  revision: z.int().optional(),
});

/** A contact as lists show it. */
export const contact = z.object({
  id: contactId,
  name: z.string(),
  givenName: z.string(),
  organisation: z.string(),
  emails: z.array(contactEmail),
  phones: z.array(contactPhone),
  address: postalAddress,
  language: z.string(),
  birthYear: z.int().nullable(),
  kinds: z.array(contactKind),
  tags: z.array(tagId),
  /** One of `listColleagues`, or someone who has left. */
  ownerId: ownerId.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const contactDetail = contact.extend({
  /** Types that were set manually; the others follow from events. */
  kindsByHand: z.array(contactKind),
  custom: z.record(fieldId, customValue),
  /** The latest answer for each purpose. */
  consents: z.array(z.object({ purpose: consentPurpose, given: z.boolean() })),
  hasAccount: z.boolean(),
  /** Changes with the photo; null if there is none. */
  photoId: z.uuid().nullable(),
  /** When the contact was erased; it no longer has identifying details. */
  erasedAt: instant.nullable(),
  /** Increases with each change. */
  revision: z.int(),
});

export type Contact = z.infer<typeof contact>;
export type ContactDetail = z.infer<typeof contactDetail>;
export type ContactDraft = z.infer<typeof contactDraft>;
export type ContactChange = z.infer<typeof contactChange>;
