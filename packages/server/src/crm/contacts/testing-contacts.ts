import {
  type ContactDetail,
  type ContactDraft,
  contactDraft,
  contactId,
} from '@ngo-plus/contract/crm/contacts';
import type { Role } from '@ngo-plus/contract/kernel';
import type * as z from 'zod';
import type { Actor } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { importsOf } from '../../platform/imports/testing.ts';
import { contactImporter } from './imports/index.ts';
import { addContact, listContacts, readContact } from './service.ts';

type Draft = z.input<typeof contactDraft>;

export const add = (
  world: World,
  draft: Draft,
  who: Role | Actor = 'STAFF',
): Promise<ContactDetail> =>
  world.outside(who).transact((ctx) => addContact(ctx, contactDraft.parse(draft) as ContactDraft));

export const read = (world: World, id: string, who: Role = 'STAFF'): Promise<ContactDetail> =>
  world.outside(who).transact((ctx) => readContact(ctx, { id: contactId.parse(id) }));

/** The names that a search finds, in the order of the list. */
export const searchNames = (world: World, search: string, who: Role | Actor = 'STAFF') =>
  world.outside(who).transact(async (ctx) => {
    const { items } = await listContacts(ctx, { search, limit: 200 });
    return items.map(({ name }) => name);
  });

/** Contact imports by a member of staff. */
export const imports = importsOf(contactImporter, 'STAFF');

/** A member of staff of the other organisation. */
export const otherOrganisationStaff = (world: World): Actor =>
  world.actor('STAFF', world.cast.otherNgo);
