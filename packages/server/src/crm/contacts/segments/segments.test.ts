import { type Rule, rule } from '@ngo-plus/contract/crm/contacts';
import { expect } from 'vitest';
import { dayIn, uuidv7 } from '../../../kernel/index.ts';
import { test, type World } from '../../../kernel/testing.ts';
import { addTask } from '../activity/index.ts';
import { addConsent } from '../consents/index.ts';
import { addOwnField } from '../custom-fields/index.ts';
import { contactRoutes } from '../routes.ts';
import { addTag } from '../tags.ts';
import { add, otherOrganisationStaff } from '../testing-contacts.ts';
import { dayOf } from './rule-context.ts';

type Ids = Readonly<Record<string, string>>;

/** Adds four contacts that differ in every field that rules can test. */
async function cast(world: World): Promise<Ids> {
  const owner = world.outside('NGO_ADMIN');
  const field = (name: string, kind: 'text' | 'number' | 'date' | 'choice' | 'yes-no') =>
    owner.transact((ctx) =>
      addOwnField(ctx, { name, kind, choices: kind === 'choice' ? ['Red', 'Blue'] : [] }),
    );
  const [shoe, born, colour, member] = [
    await field('Shoe size', 'number'),
    await field('Joined on', 'date'),
    await field('Colour', 'choice'),
    await field('Member', 'yes-no'),
  ];
  const word = await field('Word', 'text');
  const { id: tag } = await owner.transact((ctx) => addTag(ctx, { name: 'Choir' }));
  const at = (days: number) => dayOf({ daysFromToday: days }, { today: dayIn(owner.now(), 'UTC') });
  const ana = await add(world, {
    name: 'Ana Ábel',
    emails: [{ address: 'Ana@Choir.example' }],
    address: { country: 'RW', city: 'Huye' },
    birthYear: 1990,
    kinds: ['donor', 'member'],
    tags: [tag],
    custom: {
      [shoe.id]: 38,
      [born.id]: at(-10),
      [colour.id]: 'Red',
      [member.id]: true,
      [word.id]: 'Hello',
    },
  });
  const ben = await add(world, {
    name: 'Ben',
    phones: [{ number: '+250 788 000 111' }],
    address: { country: 'KE' },
    kinds: ['donor'],
    custom: { [shoe.id]: 44.5, [born.id]: at(-100), [colour.id]: 'Blue', [member.id]: false },
  });
  await add(world, { name: 'Cyd', language: 'fr', birthYear: 1960 });
  await add(world, { name: 'Strange' }, otherOrganisationStaff(world));
  const consent = { wording: 'Yes', source: 'form' } as const;
  await owner.transact(async (ctx) => {
    await addConsent(ctx, { id: ana.id, purpose: 'events', given: true, ...consent });
    await addConsent(ctx, { id: ben.id, purpose: 'events', given: true, ...consent });
    await addConsent(ctx, { id: ben.id, purpose: 'events', given: false, ...consent });
    await addTask(ctx, { id: ben.id, title: 'Call', dueOn: null, assigneeId: null });
  });
  return { tag, shoe: shoe.id, born: born.id, colour: colour.id, member: member.id, word: word.id };
}

const [A, B, C] = ['Ana Ábel', 'Ben', 'Cyd'];

const cases: { what: string; make: (ids: Ids) => Rule; finds: (string | undefined)[] }[] = [
  { what: 'a kind', make: () => ({ is: 'kind', kind: 'donor' }), finds: [A, B] },
  { what: 'no kind', make: () => ({ is: 'not', of: { is: 'kind', kind: 'donor' } }), finds: [C] },
  { what: 'a tag', make: ({ tag = '' }) => ({ is: 'tag', tag }), finds: [A] },
  { what: 'a tag of nobody', make: () => ({ is: 'tag', tag: uuidv7() }), finds: [] },
  {
    what: 'a name without accents',
    make: () => ({ is: 'text', field: 'name', op: 'contains', value: 'ABEL' }),
    finds: [A],
  },
  {
    what: 'an address',
    make: () => ({ is: 'text', field: 'email', op: 'contains', value: '@choir' }),
    finds: [A],
  },
  { what: 'no address', make: () => ({ is: 'text', field: 'email', op: 'empty' }), finds: [B, C] },
  {
    what: 'a number',
    make: () => ({ is: 'text', field: 'phone', op: 'starts', value: '+250 788' }),
    finds: [B],
  },
  {
    what: 'wildcards as they are',
    make: () => ({ is: 'text', field: 'city', op: 'contains', value: '%' }),
    finds: [],
  },
  {
    what: 'countries',
    make: () => ({ is: 'among', field: 'country', among: ['RW', 'KE'] }),
    finds: [A, B],
  },
  { what: 'a year', make: () => ({ is: 'birth-year', from: 1961 }), finds: [A] },
  {
    what: 'not a year, or none',
    make: () => ({ is: 'not', of: { is: 'birth-year', to: 1960 } }),
    finds: [A, B],
  },
  {
    what: 'consent given',
    make: () => ({ is: 'consent', purpose: 'events', state: 'given' }),
    finds: [A],
  },
  {
    what: 'consent withdrawn',
    make: () => ({ is: 'consent', purpose: 'events', state: 'withdrawn' }),
    finds: [B],
  },
  {
    what: 'never asked',
    make: () => ({ is: 'consent', purpose: 'events', state: 'never' }),
    finds: [C],
  },
  {
    what: 'added today',
    make: () => ({ is: 'date', field: 'createdAt', from: { daysFromToday: 0 } }),
    finds: [A, B, C],
  },
  {
    what: 'added before today',
    make: () => ({ is: 'date', field: 'createdAt', to: { daysFromToday: -1 } }),
    finds: [],
  },
  { what: 'an open task', make: () => ({ is: 'has', what: 'open-task' }), finds: [B] },
  {
    what: 'no account',
    make: () => ({ is: 'not', of: { is: 'has', what: 'account' } }),
    finds: [A, B, C],
  },
  {
    what: 'what happened twice',
    make: () => ({
      is: 'timeline',
      what: 'consent.given',
      atLeast: 1,
      from: { daysFromToday: -1 },
    }),
    finds: [A, B],
  },
  {
    what: 'what happened too seldom',
    make: () => ({ is: 'timeline', what: 'consent.given', atLeast: 2 }),
    finds: [],
  },
  {
    what: 'an own number',
    make: ({ shoe = '' }) => ({ is: 'custom', kind: 'number', field: shoe, from: 40 }),
    finds: [B],
  },
  {
    what: 'the opposite of an own number',
    make: ({ shoe = '' }) => ({
      is: 'not',
      of: { is: 'custom', kind: 'number', field: shoe, from: 40 },
    }),
    finds: [A, C],
  },
  {
    what: 'an own day',
    make: ({ born = '' }) => ({
      is: 'custom',
      kind: 'date',
      field: born,
      from: { daysFromToday: -30 },
    }),
    finds: [A],
  },
  {
    what: 'an own choice',
    make: ({ colour = '' }) => ({ is: 'custom', kind: 'choice', field: colour, among: ['Blue'] }),
    finds: [B],
  },
  {
    what: 'an own no',
    make: ({ member = '' }) => ({ is: 'custom', kind: 'yes-no', field: member, value: false }),
    finds: [B],
  },
  {
    what: 'an own text',
    make: ({ word = '' }) => ({
      is: 'custom',
      kind: 'text',
      field: word,
      op: 'equals',
      value: 'HELLO',
    }),
    finds: [A],
  },
  {
    what: 'all of several',
    make: () => ({
      is: 'all',
      of: [
        { is: 'kind', kind: 'donor' },
        { is: 'among', field: 'country', among: ['KE'] },
      ],
    }),
    finds: [B],
  },
  {
    what: 'any of several',
    make: () => ({
      is: 'any',
      of: [
        { is: 'kind', kind: 'member' },
        { is: 'among', field: 'language', among: ['fr'] },
      ],
    }),
    finds: [A, C],
  },
];

test('rules match contacts, count them, and become segments', async ({ world }) => {
  const ids = await cast(world);
  const { send } = await world.serve(contactRoutes);
  for (const { what, make, finds } of cases) {
    const invalidRule = make(ids);
    expect(rule.safeParse(invalidRule).success, what).toBe(true);
    const { body, headers, status } = await send(
      'VIEWER',
      'POST /api/contacts/matches?total=true',
      {
        rule: invalidRule,
        limit: 2,
      },
    );
    expect(status, what).toBe(200);
    const names = (body as { name: string }[]).map(({ name }) => name);
    expect(names, what).toEqual(finds.slice(0, 2));
    expect(headers['x-total-count'], what).toBe(String(finds.length));
    const segment = await send('STAFF', 'POST /api/contacts/segments', {
      name: what,
      rule: invalidRule,
    });
    expect(segment.status, what).toBe(200);
    const { id } = segment.body as { id: string };
    const read = await send('VIEWER', `GET /api/contacts/segments/${id}`);
    expect(read.body, what).toMatchObject({ contacts: finds.length, rule: invalidRule });
    const listed = await send('VIEWER', `GET /api/contacts?segment=${id}`);
    expect((listed.body as unknown[]).length, what).toBe(finds.length);
  }
});

const donors = { is: 'kind', kind: 'donor' };
const deep = `${'{"is":"not","of":'.repeat(20_000)}${JSON.stringify(donors)}${'}'.repeat(20_000)}`;

test.for([
  { what: 'nested too deep', body: `{"rule":${deep}}` },
  { what: 'too many', invalidRule: { is: 'any', of: Array(101).fill(donors) } },
  { what: 'nothing in it', invalidRule: { is: 'all', of: [] } },
  { what: 'an unknown word', invalidRule: { is: 'sql', text: 'true' } },
  { what: 'more than it may say', invalidRule: { is: 'kind', kind: 'donor', or: '1=1' } },
  {
    what: 'a field of another kind',
    invalidRule: { is: 'custom', kind: 'number', field: uuidv7() },
  },
  { what: 'no object', invalidRule: 'donor' },
])(
  'a rule with $what is refused',
  async ({ invalidRule: rule, body = { rule: rule } }, { world }) => {
    const { send } = await world.serve(contactRoutes);
    const { status } = await send('STAFF', 'POST /api/contacts/matches', body);
    expect(status).toBe(400);
  },
);

test.for([
  { at: '2026-03-01T23:30:00Z', zone: 'Africa/Kigali', today: '2026-03-02' },
  { at: '2026-03-01T01:00:00Z', zone: 'America/Lima', today: '2026-02-28' },
])('at $at the date in $zone is $today', ({ at, zone, today }) => {
  expect(dayIn(new Date(at), zone)).toBe(today);
});
