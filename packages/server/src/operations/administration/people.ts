import type { Input } from '@ngo-plus/contract/kernel';
import * as contract from '@ngo-plus/contract/operations/administration';
import * as z from 'zod';
import { accountFacts } from '../../identity/accounts/index.ts';
import {
  audit,
  cursorsOf,
  type Download,
  Problem,
  pageOf,
  type RequestContext,
  type TransactionContext,
  toShape,
} from '../../kernel/index.ts';
import {
  type Column,
  chooseColumns,
  csvOf,
  type ExportColumns,
} from '../../platform/spreadsheets/index.ts';
import {
  countPeople,
  findPeople,
  findPersonRow,
  type Match,
  type PersonFilters,
} from './person-queries.ts';
import { platformOr403 } from './rights.ts';

const cursors = cursorsOf('administration.people', [z.string(), z.uuid()]);

export async function listPeople(
  ctx: TransactionContext,
  input: Input<typeof contract.listPeople>,
) {
  platformOr403(ctx);
  const { cursor, limit } = input;
  const after = cursor === undefined ? undefined : cursors.position(cursor);
  const rows = await findPeople(ctx.db, input, { after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ sortName, id }) => cursors.after([sortName, id]));
  return { items: page.map(presentPerson), total: () => countPeople(ctx.db, input), next };
}

const instantOf = (value: string | null) => value && new Date(value).toISOString();

function presentPerson(match: Match): contract.PersonRow {
  const { id, name, email, suspendedAt, emailVerifiedAt, createdAt } = match;
  const presentedMemberships = match.places.map((membership) => ({
    ...membership,
    lastUsedAt: instantOf(membership.lastUsedAt),
  }));
  const used = presentedMemberships.flatMap(({ lastUsedAt }) => lastUsedAt ?? []).sort();
  return contract.listPeople.output.element.parse({
    id,
    name,
    email,
    places: presentedMemberships,
    state: suspendedAt ? 'suspended' : emailVerifiedAt ? 'active' : 'unconfirmed',
    createdAt: instantOf(createdAt),
    lastUsedAt: used.at(-1) ?? null,
  });
}

export const readPerson = (outside: RequestContext, { id }: { id: string }) =>
  outside.transact((ctx) => detailOf(ctx, id), 'system');

/** Needs scope `system`: sign-in methods are only visible to their owner. @throws Problem `not_found` */
export async function detailOf(
  ctx: TransactionContext,
  id: string,
): Promise<contract.PersonDetail> {
  const actor = platformOr403(ctx);
  const row = Problem.ifMissing(await findPersonRow(ctx.db, id), 'That person');
  const person = presentPerson(row);
  const roles = person.places.map(({ role }) => role);
  const isSuper = roles.includes('SUPER_ADMIN');
  const isAdmin = roles.includes('ADMIN');
  const change = actor.role === 'SUPER_ADMIN' || !isSuper;
  const open = person.places.some(({ deactivated, closed }) => !deactivated && !closed);
  const isOther = actor.userId !== id;
  const isBelow = !isSuper && (actor.role === 'SUPER_ADMIN' || !isAdmin);
  return toShape(contract.personDetail, {
    ...person,
    emailVerifiedAt: instantOf(row.emailVerifiedAt),
    suspendedAt: instantOf(row.suspendedAt),
    suspensionReason: row.suspensionReason,
    ...(await accountFacts(ctx, id)),
    may: {
      change,
      signInAs: isOther && isBelow && open && person.state === 'active',
      suspend: isOther && change,
    },
  });
}

const batchSize = 500;

/** Streams the people as CSV; cells that a spreadsheet would evaluate are escaped. */
export async function exportPeople(
  outside: RequestContext,
  { columns: requested, ...filters }: Input<typeof contract.exportPeople>,
): Promise<Download> {
  platformOr403(outside);
  await outside.transact((ctx) =>
    audit(ctx, { action: 'administration.export-people', after: { filters, columns: requested } }),
  );
  const day = outside.now().toISOString().slice(0, 10);
  const columns = chooseColumns(exportColumns, requested);
  return {
    body: csvOf({
      headings: columns.map(([heading]) => heading),
      batches: batches(outside, filters, columns),
    }),
    type: 'text/csv; charset=utf-8',
    fileName: `people-${day}.csv`,
  };
}

async function* batches(
  outside: RequestContext,
  filters: PersonFilters,
  columns: readonly Column<contract.PersonRow>[],
) {
  for (let after: readonly [string, string] | undefined; ; ) {
    const position = { after, limit: batchSize };
    const rows = await outside.transact(({ db }) => findPeople(db, filters, position));
    yield rows.map((row) => columns.map(([, cell]) => cell(presentPerson(row))));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = [last.sortName, last.id];
  }
}

const organisations: Column<contract.PersonRow> = [
  'Organisations',
  ({ places }) => places.map(({ organisation, role }) => `${organisation} (${role})`).join('; '),
];
const nameAndEmail: readonly Column<contract.PersonRow>[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
];
const signedUp: Column<contract.PersonRow> = ['Signed up', ({ createdAt }) => createdAt];
const lastActive: Column<contract.PersonRow> = [
  'Last active',
  ({ lastUsedAt }) => lastUsedAt ?? '',
];

const exportColumns: ExportColumns<contract.PersonColumn, contract.PersonRow> = {
  every: [
    ...nameAndEmail,
    ['State', ({ state }) => state],
    organisations,
    signedUp,
    lastActive,
    ['ID', ({ id }) => id],
  ],
  shown: {
    person: nameAndEmail,
    organisations: [organisations],
    status: [['Status', ({ state }) => state]],
    lastActive: [lastActive],
    signedUp: [signedUp],
  },
};
