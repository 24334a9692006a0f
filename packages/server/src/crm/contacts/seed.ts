import { type Contact, contactId, type OwnField } from '@ngo-plus/contract/crm/contacts';
import type { TestPlatform, TransactionContext } from '../../kernel/index.ts';
import { addNote, addTask } from './activity/index.ts';
import { addConsent } from './consents/index.ts';
import { addOwnField } from './custom-fields/index.ts';
import {
  type DemoContact,
  hillsideContacts,
  hillsideHousehold,
  hillsideRelationships,
} from './demo/index.ts';
import { addHousehold, addHouseholdMember, addRelationship } from './relationships/index.ts';
import { addSegment } from './segments/index.ts';
import { addContact } from './service.ts';
import { addTag } from './tags.ts';

/** Fictional contacts of a demo organisation, added through the services that users call. */
export async function seedContacts({ as }: TestPlatform): Promise<void> {
  const owner = await as('owner@demo.ngo');
  const staff = await as('staff@demo.ngo');
  const source = await owner.transact((ctx) =>
    addOwnField(ctx, {
      name: 'Came to us by',
      kind: 'choice',
      choices: ['Friend', 'Event', 'School', 'Web site'],
    }),
  );
  await staff.transact(async (ctx) => {
    const tags = await tagsFor(ctx);
    const ids = new Map<string, ContactId>();
    for (const person of hillsideContacts)
      ids.set(person.email, await addPerson(ctx, person, { tags, source }));
    await addRelationships(ctx, ids);
    await addSegments(ctx, tags);
  });
}

type ContactId = ReturnType<typeof contactId.parse>;

type Tags = ReadonlyMap<string, Contact['tags'][number]>;

async function tagsFor(ctx: TransactionContext): Promise<Tags> {
  const names = [...new Set(hillsideContacts.flatMap(({ tags }) => tags))];
  const tags = new Map<string, Contact['tags'][number]>();
  for (const name of names) tags.set(name, (await addTag(ctx, { name })).id);
  return tags;
}

const dayMs = 86_400_000;
const wording =
  'Yes, Hillside Water Trust may write to me about this. I can change my mind at any time.';

async function addPerson(
  ctx: TransactionContext,
  person: DemoContact,
  { tags, source }: { tags: Tags; source: OwnField },
): Promise<ContactId> {
  const { name, givenName, organisation = '', email, phone, city, country, language } = person;
  const contact = await addContact(ctx, {
    name,
    givenName,
    organisation,
    emails: [{ address: email, label: '' }],
    phones: phone === undefined ? [] : [{ number: phone, label: 'Mobile' }],
    address: { street: '', city, region: '', postalCode: '', country },
    language,
    birthYear: person.birthYear ?? null,
    kinds: [...person.kinds],
    tags: person.tags.flatMap((tag) => tags.get(tag) ?? []),
    ownerId: person.task ? (ctx.actor?.userId ?? null) : null,
    custom: { [source.id]: person.source },
  });
  const id = contactId.parse(contact.id);
  for (const purpose of person.agrees ?? [])
    await addConsent(ctx, { id, purpose, given: true, wording, source: 'form' });
  if (person.note !== undefined) await addNote(ctx, { id, text: person.note, kind: 'note' });
  if (!person.task) return id;
  const [title, inDays] = person.task;
  const dueOn = new Date(ctx.now().getTime() + inDays * dayMs).toISOString().slice(0, 10);
  await addTask(ctx, { id, title, dueOn, assigneeId: ctx.actor?.userId ?? null });
  return id;
}

async function addRelationships(
  ctx: TransactionContext,
  ids: ReadonlyMap<string, ContactId>,
): Promise<void> {
  const idOf = (email: string) => contactId.parse(ids.get(email));
  for (const { of, other, role, note = '' } of hillsideRelationships)
    await addRelationship(ctx, { id: idOf(of), otherId: idOf(other), role, note });
  const { name, members } = hillsideHousehold;
  const [main, ...others] = members.map(idOf);
  if (!main) return;
  const { id } = await addHousehold(ctx, { name, contactId: main });
  for (const member of others) await addHouseholdMember(ctx, { id, contactId: member });
}

async function addSegments(ctx: TransactionContext, tags: Tags): Promise<void> {
  const monthly = tags.get('Monthly giver');
  await addSegment(ctx, {
    name: 'Donors who may be asked',
    rule: {
      is: 'all',
      of: [
        { is: 'kind', kind: 'donor' },
        { is: 'consent', purpose: 'fundraising', state: 'given' },
      ],
    },
  });
  if (monthly === undefined) return;
  await addSegment(ctx, {
    name: 'Friends in Rwanda who do not give every month',
    rule: {
      is: 'all',
      of: [
        { is: 'among', field: 'country', among: ['RW'] },
        { is: 'not', of: { is: 'tag', tag: monthly } },
      ],
    },
  });
}
