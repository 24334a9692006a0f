import { Readable } from 'node:stream';
import { type Design, pictureId } from '@ngo-plus/contract/people/certificates';
import sharp from 'sharp';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { addPicture, deleteUnusedPictures } from './pictures.ts';
import { certificateRoutes } from './routes.ts';
import { addTemplate, changeTemplate, removeTemplate } from './templates.ts';
import { createTemplate, design } from './testing-certificates.ts';

const save = (world: World, changed: Partial<Record<keyof Design, unknown>>) =>
  world
    .serve(certificateRoutes)
    .then((app) =>
      app.send('STAFF', 'POST /api/certificates/templates', { ...design, ...changed }),
    );

test.for([
  { changed: { title: '' }, field: 'title' },
  { changed: { title: 'Line\nbreak' }, field: 'title' },
  { changed: { title: 'abc\u202edef' }, field: 'title' },
  { changed: { body: ' ' }, field: 'body' },
  { changed: { body: 'Dear {{nmae}}' }, field: 'body' },
  { changed: { lead: '{{constructor}}' }, field: 'lead' },
  { changed: { body: 'x'.repeat(2_401) }, field: 'body' },
  { changed: { body: 'Well done 🎉' }, field: 'body' },
  { changed: { signerName: '' }, field: 'signerName' },
  { changed: { accent: 'red' }, field: 'accent' },
  { changed: { language: 'xx' }, field: 'language' },
  { changed: { logo: 'own' }, field: 'logoId' },
  { changed: { signatureId: '0198a1b2-0000-7000-8000-000000000000' }, field: 'signatureId' },
])('$changed is refused at $field', async ({ changed, field }, { world }) => {
  const { status, body } = await save(world, changed);
  expect(status).toBe(400);
  expect((body as { fields: object }).fields).toHaveProperty(field);
});

const give = (world: World, bytes: Buffer, who: 'STAFF' | 'NGO_ADMIN' = 'STAFF') =>
  addPicture(
    world.outside(who),
    {},
    {
      name: 'logo.png',
      type: 'image/png',
      stream: Readable.from([bytes]),
    },
  );

const png = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: '#0b6b5d80' } })
    .png()
    .toBuffer();

test('a logo is re-encoded, which removes hidden content', async ({ world }) => {
  const polyglot = Buffer.concat([await png(40), Buffer.from('<script>alert(1)</script>%PDF-1.7')]);
  const { id } = await give(world, polyglot);
  const app = await world.serve(certificateRoutes);
  const { headers, text } = await app.send('STAFF', `GET /api/certificates/pictures/${id}`);
  expect(headers['content-type']).toBe('image/webp');
  expect(text).not.toContain('script');
  const { status } = await save(world, { name: 'With logo', logo: 'own', logoId: id });
  expect(status).toBe(200);
  const pdf = await app.send('STAFF', 'POST /api/certificates/preview', {
    ...design,
    logo: 'own',
    logoId: id,
    signatureId: id,
  });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.text).toContain('/Subtype /Image');
});

test.for([
  { what: 'a page', bytes: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  { what: 'a pixel flood', bytes: () => png(12_000, 9_000) },
  { what: 'a picture cut off', bytes: async () => (await png(400)).subarray(0, 300) },
  { what: 'nothing', bytes: async () => Buffer.alloc(0) },
])('$what is refused as a logo', async ({ bytes }, { world }) => {
  await expect(give(world, await bytes())).rejects.toMatchObject({ code: 'invalid' });
});

test('a picture of another organisation is refused', async ({ world }) => {
  const other = world.actor('STAFF', world.cast.otherNgo);
  const { id } = await addPicture(
    world.outside(other),
    {},
    {
      name: 'logo.png',
      type: 'image/png',
      stream: Readable.from([await png(20)]),
    },
  );
  const stolen = { ...design, logo: 'own', logoId: id } as const;
  const kept = world.outside('STAFF').transact((ctx) => addTemplate(ctx, stolen));
  await expect(kept).rejects.toMatchObject({
    code: 'invalid',
    fields: { logoId: expect.any(String) },
  });
  const app = await world.serve(certificateRoutes, { guarded: false });
  expect((await app.send('STAFF', `GET /api/certificates/pictures/${id}`)).status).toBe(404);
  expect((await app.send('STAFF', 'POST /api/certificates/preview', stolen)).status).toBe(404);
});

test('the second of two concurrent edits of a template is a conflict', async ({ world }) => {
  const template = await createTemplate(world);
  const change = (title: string) =>
    world
      .outside('STAFF')
      .transact((ctx) =>
        changeTemplate(ctx, { ...design, title, id: template.id, revision: template.revision }),
      );
  expect(await change('First')).toMatchObject({ title: 'First', revision: 2 });
  await expect(change('Second')).rejects.toMatchObject({ code: 'conflict' });
});

test('pictures that no template uses are deleted a day later, others stay', async ({ world }) => {
  const used = await give(world, await png(30));
  const unused = await give(world, await png(31));
  const template = await createTemplate(world, { signatureId: pictureId.parse(used.id) });
  const dayLater = new Date('2026-03-03T09:00:00Z');
  const sweep = async () => {
    const outside = { ...world.outside(undefined, 'system'), now: () => dayLater };
    await deleteUnusedPictures.run(outside, {}, outside.signal);
    const { rows } = await world.pools.owner.query('select id from blobs where id = any ($1)', [
      [used.id, unused.id],
    ]);
    return rows.map(({ id }) => id);
  };
  expect(await sweep()).toEqual([used.id]);
  await world.outside('STAFF').transact((ctx) => removeTemplate(ctx, template));
  expect(await sweep()).toEqual([]);
});
