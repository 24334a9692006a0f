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

const whatPeopleEnter = {
  name,
  /** What to call the person in a letter. */
  givenName: line(100),
  /** The employer, school or partner that the person belongs to. */
  organisation: line(200),
  /** The first is the one to write to. */
  emails: z
    .array(contactEmail)
    .max(maxAddresses)
    .refine(...oncePer(({ address }: { address: string }) => address.toLowerCase())),
  /** The first is the one to call. */
  phones: z
    .array(contactPhone)
    .max(maxAddresses)
    .refine(...oncePer(({ number }: { number: string }) => number.replace(/[^\d+]/g, ''))),
  address: postalAddress,
  language: languageTag,
  birthYear: birthYear.nullable(),
  /** Set by hand; those that events tell stay whatever is set here. */
  kinds: z.array(contactKind).max(7),
  tags: z.array(tagId).max(100),
  /** The colleague who answers for the contact. */
  ownerId: ownerId.nullable(),
  /** By id of the field; null empties it. Fields that are not named stay as they are. */
  custom: z.record(fieldId, customValue.nullable(), {
    error: 'Give each field a name and a value.',
  }),
};

const entered = z.object(whatPeopleEnter);

export const contactDraft = entered.partial().extend({ name });

export const contactChange = entered.partial().extend({
  /** Of the record that was changed: refused when somebody else changed it since. */
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
  /** One of `listColleagues`, or somebody who has left. */
  ownerId: ownerId.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const contactDetail = contact.extend({
  /** Kinds that were set by hand; the others follow from what happened. */
  kindsByHand: z.array(contactKind),
  custom: z.record(fieldId, customValue),
  /** The latest word for each purpose that the person was asked about. */
  consents: z.array(z.object({ purpose: consentPurpose, given: z.boolean() })),
  hasAccount: z.boolean(),
  /** An erased record is kept without anything that tells whose it was. */
  erasedAt: instant.nullable(),
  /** Grows with each change. */
  revision: z.int(),
});

export type Contact = z.infer<typeof contact>;
export type ContactDetail = z.infer<typeof contactDetail>;
export type ContactDraft = z.infer<typeof contactDraft>;
export type ContactChange = z.infer<typeof contactChange>;
