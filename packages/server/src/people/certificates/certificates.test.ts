import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { listCertificates, listOwnCertificates, readCertificate, readPdf } from './issued.ts';
import { reissueCertificate, revokeCertificate } from './revocation.ts';
import { certificateRoutes } from './routes.ts';
import { resumeRun, stopRun } from './runs/index.ts';
import { certificateSubscriptions } from './subscriptions.ts';
import { changeTemplate, removeTemplate } from './templates.ts';
import {
  addApprovedHours,
  addVolunteer,
  createTemplate,
  design,
  issueTo,
  runIssueJob,
  startIssue,
} from './testing-certificates.ts';

const issuedTo = async (world: World, userId: string) => {
  const { items } = await world
    .outside('STAFF')
    .transact((ctx) => listCertificates(ctx, { limit: 50, userId: userId as never }));
  return items;
};

const one = async (world: World, name = 'Aline Uwase') => {
  const person = await addVolunteer(world, name);
  const entry = await addApprovedHours(world, person.userId);
  await issueTo(world, { people: [person.userId] });
  const [certificate] = await issuedTo(world, person.userId);
  if (!certificate) throw new Error('Nothing was issued.');
  return { person, entry, certificate };
};

const deliver = (world: World, event: string, payload: object) =>
  world.outside(undefined, 'system').transact(async (ctx) => {
    for (const one of certificateSubscriptions)
      if (one.event === event) await one.effect(ctx, payload);
  });

test('approved hours become a certificate that its holder sees at every organisation', async ({
  world,
}) => {
  const { person, certificate } = await one(world);
  expect(certificate).toMatchObject({ recipient: 'Aline Uwase', minutes: 120, state: 'valid' });
  expect(certificate.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{6}$/);
  const elsewhere = { ...person, orgId: world.cast.otherNgo };
  const outside = world.outside(elsewhere);
  const { items } = await outside.transact((ctx) => listOwnCertificates(ctx, { limit: 10 }));
  expect(items.map(({ id }) => id)).toEqual([certificate.id]);
  const { body, type } = await readPdf(outside, { id: certificate.id });
  expect(type).toBe('application/pdf');
  expect(await pdfOf(body)).toContain('%PDF-1.7');
});

async function pdfOf(body: unknown): Promise<string> {
  const { open } = body as { open: () => Promise<NodeJS.ReadableStream> };
  return (await buffer(await open())).toString('latin1');
}

test('an issued certificate does not change with its name, hours or template', async ({
  world,
}) => {
  const { person, certificate } = await one(world, 'Old Name');
  const before = await readPdf(world.outside('STAFF'), { id: certificate.id });
  const printed = await pdfOf(before.body);
  await world.pools.owner.query("update users set name = 'New Name' where id = $1", [
    person.userId,
  ]);
  const detail = await world.outside('STAFF').transact((ctx) => readCertificate(ctx, certificate));
  await world.outside('STAFF').transact((ctx) =>
    changeTemplate(ctx, {
      ...design,
      title: 'Other',
      id: detail.templateId ?? ('' as never),
      revision: 1,
    }),
  );
  const after = await readPdf(world.outside('STAFF'), { id: certificate.id });
  expect(await pdfOf(after.body)).toBe(printed);
  const renewed = await reissueCertificate(world.outside('STAFF'), {
    id: certificate.id,
    reason: 'Married',
  });
  expect(renewed).toMatchObject({
    recipient: 'New Name',
    title: 'Other',
    replaces: certificate.id,
  });
  const old = await world.outside('STAFF').transact((ctx) => readCertificate(ctx, certificate));
  expect(old).toMatchObject({ recipient: 'Old Name', state: 'replaced', replacedBy: renewed.id });
  expect(old.trail.map(({ action, reason }) => [action, reason])).toEqual([
    ['issued', ''],
    ['reissued', 'Married'],
  ]);
});

test('reopened hours flag the certificate, which stays available', async ({ world }) => {
  const { person, entry, certificate } = await one(world, 'Marked Person');
  await world.pools.owner.query(
    "update hour_entries set state = 'pending', decided_at = null, decided_by = null where id = $1",
    [entry],
  );
  const { orgId, userId } = person;
  await deliver(world, 'volunteering.hours-reopened', {
    orgId,
    userId,
    by: world.actor('STAFF').userId,
    entries: 1,
    minutes: 120,
    entryId: entry,
    firstOn: '2026-01-15',
    lastOn: '2026-01-15',
    decidedAt: '2026-03-01T09:00:00Z',
    reason: 'A mistake',
    wasApproved: true,
  });
  const detail = await world.outside('STAFF').transact((ctx) => readCertificate(ctx, certificate));
  expect(detail).toMatchObject({ state: 'valid', hoursChanged: true, minutes: 120, minutesNow: 0 });
  expect(detail.trail.at(-1)).toMatchObject({ action: 'hours-changed', by: null });
  const again = reissueCertificate(world.outside('STAFF'), { id: certificate.id, reason: 'x' });
  await expect(again).rejects.toMatchObject({ code: 'conflict' });
  await addApprovedHours(world, userId);
  await deliver(world, 'volunteering.hours-approved', {
    orgId,
    userId,
    by: world.actor('STAFF').userId,
    entries: 1,
    minutes: 120,
    entryId: entry,
    firstOn: '2026-01-15',
    lastOn: '2026-01-15',
    decidedAt: '2026-03-02T09:00:00Z',
  });
  const after = await world.outside('STAFF').transact((ctx) => readCertificate(ctx, certificate));
  expect(after).toMatchObject({ state: 'valid', hoursChanged: false, minutesNow: 120 });
});

test('revoking requires a reason and happens once', async ({ world }) => {
  const { certificate } = await one(world, 'Revoked Person');
  const { id } = certificate;
  const revoke = (reason: string) =>
    world.outside('STAFF').transact((ctx) => revokeCertificate(ctx, { id, reason }));
  const revoked = await revoke('Issued to the wrong person');
  expect(revoked).toMatchObject({ state: 'revoked', endedAt: '2026-03-01T09:00:00.000Z' });
  expect(revoked.trail.at(-1)).toMatchObject({
    action: 'revoked',
    reason: 'Issued to the wrong person',
  });
  await expect(revoke('Again')).rejects.toMatchObject({ code: 'conflict' });
  await expect(
    reissueCertificate(world.outside('STAFF'), { id, reason: 'x' }),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('a certificate with a removed template is reissued with another one', async ({ world }) => {
  const { certificate } = await one(world, 'Without Template');
  const { id } = certificate;
  const staff = world.outside('STAFF');
  const { templateId } = await staff.transact((ctx) => readCertificate(ctx, certificate));
  await staff.transact((ctx) => removeTemplate(ctx, { id: templateId ?? '' }));
  const reissue = (templateId?: string) =>
    reissueCertificate(staff, { id, reason: 'x', ...(templateId && { templateId }) });
  await expect(reissue()).rejects.toMatchObject({ code: 'not_found' });
  const other = await createTemplate(world, { title: 'Another title' });
  expect(await reissue(other.id)).toMatchObject({ title: 'Another title', replaces: id });
});

test('a run that is resumed or runs twice issues one certificate per person', async ({ world }) => {
  const people = await Promise.all(
    Array.from({ length: 6 }, (_, at) => addVolunteer(world, `Person ${at}`)),
  );
  for (const { userId } of people) await addApprovedHours(world, userId);
  const staff = world.outside('STAFF');
  const { id } = await startIssue(world, { people: people.map(({ userId }) => userId) });
  await staff.transact((ctx) => stopRun(ctx, { id }));
  await runIssueJob(world, id);
  const counts = async () =>
    (await Promise.all(people.map(({ userId }) => issuedTo(world, userId)))).map(
      (issued) => issued.length,
    );
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
  await staff.transact((ctx) => resumeRun(ctx, { id }));
  await Promise.all([runIssueJob(world, id), runIssueJob(world, id)]);
  await runIssueJob(world, id);
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1]);
  const { rows } = await world.pools.owner.query(
    'select state, issued_count, skipped_count from certificate_runs where id = $1',
    [id],
  );
  expect(rows).toEqual([{ state: 'done', issued_count: 6, skipped_count: 0 }]);
  const { rows: files } = await world.pools.owner.query(
    `select b.id from blobs b where purpose = 'certificates.pdf'
       and not exists (select from certificates c where c.pdf_blob_id = b.id)`,
  );
  expect(files).toEqual([]);
});

test('people with a valid certificate for the hours are skipped unless reissue is requested', async ({
  world,
}) => {
  const person = await addVolunteer(world, 'Twice');
  await addApprovedHours(world, person.userId);
  const { id: templateId } = await createTemplate(world);
  const people = [person.userId];
  expect(await issueTo(world, { people, templateId })).toMatchObject({ issued: 1, skipped: 0 });
  const second = await issueTo(world, { people, templateId });
  expect(second).toMatchObject({ state: 'done', issued: 0, skipped: 1 });
  expect(second.refusals).toMatchObject([
    { name: 'Twice', reason: expect.stringContaining('already') },
  ]);
  expect(await issueTo(world, { people, templateId, again: true })).toMatchObject({ issued: 1 });
  await addApprovedHours(world, person.userId, { on: '2026-02-01' });
  expect(await issueTo(world, { people, templateId })).toMatchObject({ issued: 1 });
});

test('a name that cannot be printed is reported and does not stop the others', async ({
  world,
}) => {
  const odd = await addVolunteer(world, 'Amina 🎉');
  const plain = await addVolunteer(world, 'አበበ ቢቂላ');
  for (const { userId } of [odd, plain]) await addApprovedHours(world, userId);
  const done = await issueTo(world, { people: [odd.userId, plain.userId] });
  expect(done).toMatchObject({ state: 'done', issued: 1, skipped: 1 });
  expect(done.refusals[0]?.reason).toContain('🎉');
});

test('people of another organisation cannot be issued certificates', async ({ world }) => {
  const stranger = await addVolunteer(world, 'Stranger', world.cast.otherNgo);
  await addApprovedHours(world, stranger.userId, { orgId: world.cast.otherNgo });
  await expect(startIssue(world, { people: [stranger.userId] })).rejects.toMatchObject({
    code: 'invalid',
    fields: { userIds: expect.any(String) },
  });
});

test('records of another organisation are not found', async ({ world }) => {
  const { certificate } = await one(world, 'Hidden');
  const { id: templateId } = await createTemplate(world);
  const app = await world.serve(certificateRoutes, { guarded: false });
  const who = world.actor('NGO_ADMIN', world.cast.otherNgo);
  const answers = await Promise.all([
    app.send(who, `GET /api/certificates/${certificate.id}`),
    app.send(who, `GET /api/certificates/${certificate.id}/pdf`),
    app.send(who, `GET /api/certificates/${certificate.id}/credential`),
    app.send(who, `POST /api/certificates/${certificate.id}/revocation`, { reason: 'x' }),
    app.send(who, `POST /api/certificates/${certificate.id}/successor`, { reason: 'x' }),
    app.send(who, `GET /api/certificates/templates/${templateId}`),
    app.send(who, `DELETE /api/certificates/templates/${templateId}`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

test('erasing a person deletes the PDF and credential, and verification fails', async ({
  world,
}) => {
  const { person, certificate } = await one(world, 'To Be Erased');
  await deliver(world, 'accounts.person-deleted', { userId: person.userId });
  const { rows } = await world.pools.owner.query(
    'select recipient, title, credential, pdf_blob_id, minutes from certificates where id = $1',
    [certificate.id],
  );
  expect(rows).toEqual([
    { recipient: '', title: '', credential: null, pdf_blob_id: null, minutes: 120 },
  ]);
  const app = await world.serve(certificateRoutes);
  const { status } = await app.send(undefined, `GET /api/verify/${certificate.code}`);
  expect(status).toBe(404);
});
