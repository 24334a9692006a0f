import { entryId as entryIdOf } from '@ngo-plus/contract/files/storage';
import { expect } from 'vitest';
import { counted, test } from '../../kernel/testing.ts';
import { deactivateMember } from './access.ts';
import { readChart } from './chart.ts';
import { listDepartments, listDirectory } from './directory.ts';
import { addDocument, listDocuments, removeDocument } from './documents.ts';
import { changeMember, listMembers, readMember, setEmergencyContact } from './members.ts';
import { changeOwnDetails, readOwnDetails } from './own-details.ts';
import { staffPersonalData } from './personal-data.ts';
import { as, createTeam, visitor } from './testing-staff.ts';

type EntryId = ReturnType<typeof entryIdOf.parse>;

const contact = { name: 'Rosa', relationship: 'Sister', phone: '+250 700 000 001' };

test('members are filtered by name, email address, job title and status, page by page', async ({
  world,
}) => {
  const { administrator, add } = await createTeam(world);
  const bea = await add('STAFF', 'bea Young');
  await add('VIEWER', 'Anna 100%');
  await add('VOLUNTEER', 'Bea Old');
  const list = (input: object) =>
    as(world, administrator, (ctx) => counted(listMembers(ctx, { limit: 50, ...input })));
  const names = async (input: object) => (await list(input)).items.map(({ name }) => name);
  expect(await names({})).toEqual(['Anna 100%', 'Bea Old', 'bea Young', 'Head']);
  expect(await names({ search: '%' })).toEqual(['Anna 100%']);
  expect(await names({ search: bea.email.slice(0, 20).toUpperCase() })).toContain('bea Young');
  expect(await names({ role: 'VOLUNTEER' })).toEqual(['Bea Old']);
  const first = await list({ limit: 2 });
  expect(first).toMatchObject({ total: 4, next: expect.any(String) });
  expect(await names({ limit: 2, cursor: first.next })).toEqual(['bea Young', 'Head']);
  await deactivateMember(visitor(world, { actor: administrator }), { id: bea.userId });
  expect(await names({ state: 'deactivated' })).toEqual(['bea Young']);
  expect(await names({ state: 'active' })).not.toContain('bea Young');
  await expect(as(world, bea, (ctx) => listMembers(ctx, { limit: 5 }))).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('emergency contacts are encrypted, visible to administrators only, and not in the audit log', async ({
  world,
}) => {
  const { administrator, add, orgId } = await createTeam(world);
  const staff = await add('STAFF');
  const id = staff.id;
  const kept = await as(world, administrator, (ctx) => setEmergencyContact(ctx, { id, contact }));
  expect(kept.emergencyContact).toEqual(contact);
  const { rows } = await world.pools.owner.query(
    `select (select sealed_contact from staff_emergency_contacts where org_id = $1) as sealed,
      (select string_agg(a::text, '') from audit_log a where org_id = $1) as log`,
    [orgId],
  );
  expect(rows[0].sealed).toMatch(/^1\.[\w-]+$/);
  expect(`${rows[0].sealed} ${rows[0].log}`).not.toContain('Rosa');
  expect(rows[0].log).toContain('staff.set-emergency-contact');
  await expect(as(world, staff, (ctx) => readMember(ctx, { id }))).rejects.toMatchObject({
    code: 'forbidden',
  });
  await as(world, administrator, (ctx) => changeMember(ctx, { id, jobTitle: 'Nurse' }));
  const system = visitor(world, { scope: 'system' });
  const copies = await Promise.all(
    staffPersonalData.map(({ read }) =>
      system.transact((ctx) => read(ctx, { userId: staff.userId, after: undefined })),
    ),
  );
  expect(copies[0]?.items).toMatchObject([{ jobTitle: 'Nurse', emergencyContact: contact }]);
  const gone = await as(world, administrator, (ctx) =>
    setEmergencyContact(ctx, { id, contact: null }),
  );
  expect(gone.emergencyContact).toBeNull();
});

test('the chart has no cycles, also with concurrent changes', async ({ world }) => {
  const { administrator, add } = await createTeam(world);
  const [a, b, c] = [await add('STAFF', 'A'), await add('STAFF', 'B'), await add('STAFF', 'C')];
  const under = (person: typeof a, manager: typeof a) =>
    as(world, administrator, (ctx) => changeMember(ctx, { id: person.id, managerId: manager.id }));
  await under(b, a);
  await under(c, b);
  await expect(under(a, c)).rejects.toMatchObject({
    code: 'invalid',
    fields: { managerId: 'C already reports to this person' },
  });
  await expect(under(a, a)).rejects.toMatchObject({ code: 'invalid' });
  const stranger = await (await createTeam(world)).add('STAFF');
  await expect(under(a, stranger)).rejects.toMatchObject({ code: 'invalid' });
  const [d, e] = [await add('STAFF', 'D'), await add('STAFF', 'E')];
  const results = await Promise.allSettled([under(d, e), under(e, d)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);

  const managers = async () => {
    const people = await as(world, c, readChart);
    return people.map(({ name, managerId }) => [
      name,
      people.find(({ id }) => id === managerId)?.name,
    ]);
  };
  expect(await managers()).toEqual(
    expect.arrayContaining([
      ['B', 'A'],
      ['C', 'B'],
    ]),
  );
  expect(await as(world, administrator, (ctx) => readMember(ctx, { id: b.userId }))).toMatchObject({
    reports: 1,
    manager: { name: 'A' },
  });
  await deactivateMember(visitor(world, { actor: administrator }), { id: b.userId });
  expect(await managers()).toEqual(expect.arrayContaining([['C', undefined]]));
  expect((await managers()).map(([name]) => name)).not.toContain('B');
});

test('in the directory, volunteers see no email addresses and only shared phone numbers', async ({
  world,
}) => {
  const { administrator, add } = await createTeam(world);
  const [staff, volunteer] = [await add('STAFF', 'Sam'), await add('VOLUNTEER', 'Vera')];
  await as(world, administrator, (ctx) =>
    changeMember(ctx, { id: staff.id, jobTitle: 'Engineer', department: 'Field' }),
  );
  await as(world, staff, (ctx) => changeOwnDetails(ctx, { phone: '+250 700 000 002' }));
  const samFor = async (reader: typeof staff) => {
    const { items } = await as(world, reader, (ctx) =>
      listDirectory(ctx, { limit: 10, department: 'Field' }),
    );
    return items[0];
  };
  expect(await samFor(volunteer)).toMatchObject({ name: 'Sam', email: null, phone: null });
  expect(await samFor(staff)).toMatchObject({ email: staff.email, phone: '+250 700 000 002' });
  const own = await as(world, staff, (ctx) => changeOwnDetails(ctx, { phoneShared: true }));
  expect(own).toEqual(await as(world, staff, readOwnDetails));
  expect(await samFor(volunteer)).toMatchObject({ email: null, phone: '+250 700 000 002' });
  expect(await as(world, volunteer, listDepartments)).toEqual(['Field']);
});

test('documents are files in storage that the administrator may see', async ({ world }) => {
  const { administrator, add, orgId } = await createTeam(world);
  const staff = await add('STAFF');
  const plant = async (kind: 'folder' | 'file', org: string, name: string) => {
    const { rows } = await world.pools.owner.query(
      kind === 'folder'
        ? `insert into storage_entries (id, org_id, kind, ancestors, name, created_at, updated_at)
           values (uuidv7(), $1, 'folder', '{}', $2, now(), now()) returning id`
        : `with content as (insert into storage_contents (id, org_id, size_bytes, content_type, state, fingerprint, uses, created_at)
             values (uuidv7(), $1, 1, 'application/pdf', 'ready', sha256(''), 1, now()) returning id),
           entry as (insert into storage_entries (id, org_id, kind, ancestors, name, version_id, content_id, size_bytes, content_type, created_at, updated_at)
             select id, $1, 'file', '{}', $2, id, id, 1, 'application/pdf', now(), now() from content returning id)
           insert into storage_versions (id, org_id, file_id, number, content_id, created_at)
             select id, $1, id, 1, id, now() from entry returning id`,
      [org, name],
    );
    return entryIdOf.parse(rows[0].id);
  };
  const id = staff.id;
  const keep = (entryId: EntryId) =>
    as(world, administrator, (ctx) => addDocument(ctx, { id, entryId }));
  const file = await plant('file', orgId, 'Contract.pdf');
  const document = await keep(file);
  expect(document).toMatchObject({ name: 'Contract.pdf', inTrash: false });
  await expect(keep(file)).rejects.toMatchObject({ code: 'conflict' });
  await expect(keep(await plant('folder', orgId, 'Documents'))).rejects.toMatchObject({
    code: 'invalid',
  });
  const foreign = await plant('file', (await createTeam(world)).orgId, 'Theirs.pdf');
  await expect(keep(foreign)).rejects.toMatchObject({ code: 'not_found' });
  expect(await as(world, administrator, (ctx) => listDocuments(ctx, { id }))).toHaveLength(1);
  await as(world, administrator, (ctx) => removeDocument(ctx, { id: document.id }));
  expect(await as(world, administrator, (ctx) => listDocuments(ctx, { id }))).toEqual([]);
});
