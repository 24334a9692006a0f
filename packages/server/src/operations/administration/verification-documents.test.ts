import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { addOrganisation, addPerson } from './testing-administration.ts';
import { decideVerification } from './verification-decision.ts';
import {
  addDocument,
  readDocument,
  readVerification,
  removeDocument,
  requestVerification,
} from './verification-documents.ts';

const pdf = (name = 'registration.pdf') => ({
  name,
  type: 'application/pdf',
  stream: Readable.from([Buffer.from('%PDF-1.7 registered')]),
});

async function addAdministrator(world: World) {
  const orgId = await addOrganisation(world);
  const administrator = await addPerson(world, orgId, { role: 'NGO_ADMIN' });
  return { orgId, outside: world.outside(administrator) };
}

const decide = (world: World, id: never, verified: boolean, reason = '') =>
  world
    .outside('ADMIN', 'platform')
    .transact((ctx) => decideVerification(ctx, { id, verified, reason }));

test('documents are added, submitted, rejected with a reason, submitted again and accepted', async ({
  world,
}) => {
  const { orgId, outside } = await addAdministrator(world);
  await expect(outside.transact(requestVerification)).rejects.toMatchObject({ code: 'invalid' });
  const { documents } = await addDocument(outside, {}, pdf());
  expect(documents).toMatchObject([{ name: 'registration.pdf' }]);
  expect((await outside.transact(requestVerification)).state).toBe('submitted');
  await expect(addDocument(outside, {}, pdf())).rejects.toMatchObject({ code: 'conflict' });
  const [document] = documents;
  if (!document) throw new Error('No paper was added.');
  await expect(
    outside.transact((ctx) => removeDocument(ctx, { id: document.id })),
  ).rejects.toMatchObject({ code: 'conflict' });
  await decide(world, orgId, false, 'The stamp is missing');
  expect(await outside.transact(readVerification)).toMatchObject({
    state: 'rejected',
    reason: 'The stamp is missing',
  });
  await expect(decide(world, orgId, true)).rejects.toMatchObject({ code: 'conflict' });
  await outside.transact((ctx) => removeDocument(ctx, { id: document.id }));
  await addDocument(outside, {}, pdf('stamped.pdf'));
  await outside.transact(requestVerification);
  const after = await decide(world, orgId, true);
  expect(after).toMatchObject({ verification: 'verified', papers: { state: 'verified' } });
  await expect(addDocument(outside, {}, pdf())).rejects.toMatchObject({ code: 'conflict' });
});

test('other file types are refused, and no document is rendered as a page', async ({ world }) => {
  const { outside } = await addAdministrator(world);
  const html = { ...pdf('page.html'), stream: Readable.from([Buffer.from('<script>1</script>')]) };
  await expect(addDocument(outside, {}, html)).rejects.toMatchObject({ code: 'invalid' });
  const { documents } = await addDocument(outside, {}, pdf());
  const id = documents[0]?.id ?? ('' as never);
  const { headers } = await readDocument(world.outside('ADMIN', 'platform'), { id });
  expect(headers['content-disposition']).toMatch(/^attachment/);
  await expect(readDocument(outside, { id })).rejects.toMatchObject({ code: 'forbidden' });
});

test('documents of another NGO are not found', async ({ world }) => {
  const [own, foreign] = [await addAdministrator(world), await addAdministrator(world)];
  const { documents } = await addDocument(foreign.outside, {}, pdf());
  const id = documents[0]?.id ?? ('' as never);
  await expect(own.outside.transact((ctx) => removeDocument(ctx, { id }))).rejects.toMatchObject({
    code: 'not_found',
  });
});
