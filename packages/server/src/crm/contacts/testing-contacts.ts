import { Readable } from 'node:stream';
import {
  type ContactDetail,
  type ContactDraft,
  contactDraft,
  contactId,
  type ImportRun,
} from '@ngo-plus/contract/crm/contacts';
import type { Role } from '@ngo-plus/contract/kernel';
import type * as z from 'zod';
import type { Actor } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { applyImport, uploadImport } from './imports/index.ts';
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

/** Names in the order of the list. */
export const namesFound = (world: World, search: string, who: Role | Actor = 'STAFF') =>
  world.outside(who).transact(async (ctx) => {
    const { items } = await listContacts(ctx, { search, limit: 200 });
    return items.map(({ name }) => name);
  });

export const give = (world: World, content: string | Buffer, who: Role | Actor = 'STAFF') =>
  uploadImport(
    world.outside(who),
    {},
    {
      name: 'people.csv',
      type: 'application/octet-stream',
      stream: Readable.from([Buffer.from(content)]),
    },
  );

export const apply = (world: World, { id }: Pick<ImportRun, 'id'>, who: Role | Actor = 'STAFF') =>
  applyImport(world.outside(who), { id });

/** A colleague of the other organisation. */
export const stranger = (world: World): Actor => world.actor('STAFF', world.cast.otherNgo);
