import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { decideVerification } from './decisions.ts';
import {
  addPaper,
  readPaper,
  readVerification,
  removePaper,
  requestVerification,
} from './papers.ts';
import { addOrganisation, addPerson } from './testing-administration.ts';

const pdf = (name = 'registration.pdf') => ({
  name,
  type: 'application/pdf',
  stream: Readable.from([Buffer.from('%PDF-1.7 registered')]),
});

async function head(world: World) {
  const orgId = await addOrganisation(world);
  const who = await addPerson(world, orgId, { role: 'NGO_ADMIN' });
  return { orgId, outside: world.outside(who) };
}

const decide = (world: World, id: never, verified: boolean, reason = '') =>
  world
    .outside('ADMIN', 'platform')
    .transact((ctx) => decideVerification(ctx, { id, verified, reason }));

test('papers are added, sent, refused with a reason, sent again and accepted', async ({
  world,
}) => {
  const { orgId, outside } = await head(world);
  await expect(outside.transact(requestVerification)).rejects.toMatchObject({ code: 'invalid' });
  const { documents } = await addPaper(outside, {}, pdf());
  expect(documents).toMatchObject([{ name: 'registration.pdf' }]);
  expect((await outside.transact(requestVerification)).state).toBe('submitted');
  await expect(addPaper(outside, {}, pdf())).rejects.toMatchObject({ code: 'conflict' });
  const [paper] = documents;
  if (!paper) throw new Error('No paper was added.');
  await expect(outside.transact((ctx) => removePaper(ctx, { id: paper.id }))).rejects.toMatchObject(
    { code: 'conflict' },
  );
  await decide(world, orgId, false, 'The stamp is missing');
  expect(await outside.transact(readVerification)).toMatchObject({
    state: 'rejected',
    reason: 'The stamp is missing',
  });
  await expect(decide(world, orgId, true)).rejects.toMatchObject({ code: 'conflict' });
  await outside.transact((ctx) => removePaper(ctx, { id: paper.id }));
  await addPaper(outside, {}, pdf('stamped.pdf'));
  await outside.transact(requestVerification);
  const after = await decide(world, orgId, true);
  expect(after).toMatchObject({ verification: 'verified', papers: { state: 'verified' } });
  await expect(addPaper(outside, {}, pdf())).rejects.toMatchObject({ code: 'conflict' });
});

test('what is no paper is not taken, and none is shown as a page', async ({ world }) => {
  const { outside } = await head(world);
  const html = { ...pdf('page.html'), stream: Readable.from([Buffer.from('<script>1</script>')]) };
  await expect(addPaper(outside, {}, html)).rejects.toMatchObject({ code: 'invalid' });
  const { documents } = await addPaper(outside, {}, pdf());
  const id = documents[0]?.id ?? ('' as never);
  const { headers } = await readPaper(world.outside('ADMIN', 'platform'), { id });
  expect(headers['content-disposition']).toMatch(/^attachment/);
  await expect(readPaper(outside, { id })).rejects.toMatchObject({ code: 'forbidden' });
});

test('papers of another NGO are not there', async ({ world }) => {
  const [mine, theirs] = [await head(world), await head(world)];
  const { documents } = await addPaper(theirs.outside, {}, pdf());
  const id = documents[0]?.id ?? ('' as never);
  await expect(mine.outside.transact((ctx) => removePaper(ctx, { id }))).rejects.toMatchObject({
    code: 'not_found',
  });
});
