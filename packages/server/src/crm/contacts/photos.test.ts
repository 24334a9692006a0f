import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { contactId } from '@ngo-plus/contract/crm/contacts';
import sharp from 'sharp';
import { expect } from 'vitest';
import { memoryBlobs, test, type World } from '../../kernel/testing.ts';
import { readPhoto, setPhoto } from './photos.ts';
import { contactRoutes } from './routes.ts';
import { add, otherOrganisationStaff, read } from './testing-contacts.ts';

/** A picture that says where it was taken. */
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7' } })
    .withExif({ IFD0: { Copyright: 'Kigali, at home' } })
    .jpeg()
    .toBuffer();

async function openPhotos(world: World) {
  world.adapt({ blobs: memoryBlobs() });
  const { send } = await world.serve(contactRoutes);
  const person = async (name: string) => contactId.parse((await add(world, { name })).id);
  const put = async (id: Awaited<ReturnType<typeof person>>) => {
    const file = { name: 'me.jpg', stream: Readable.from([await picture()]) };
    return setPhoto(world.outside('STAFF'), { id }, file as Parameters<typeof setPhoto>[2]);
  };
  const bytesOf = async (id: Awaited<ReturnType<typeof person>>) => {
    const { body } = await readPhoto(world.outside('VIEWER'), { id });
    return buffer((body as { open: () => Readable }).open());
  };
  const blobs = async () => {
    const { rows } = await world.pools.owner.query(
      "select id from blobs where purpose = 'contacts.photo'",
    );
    return rows.map(({ id }) => id);
  };
  return { send, person, put, bytesOf, blobs };
}

test('a photo is stored small and without metadata, and only its organisation sees it', async ({
  world,
}) => {
  const { send, person, put, bytesOf, blobs } = await openPhotos(world);
  const id = await person('Ada');
  expect((await put(id)).photoId).not.toBeNull();
  const { format, width, exif } = await sharp(await bytesOf(id)).metadata();
  expect({ format, width, exif }).toEqual({ format: 'webp', width: 512, exif: undefined });
  const neighbour = otherOrganisationStaff(world);
  expect((await send(neighbour, `GET /api/contacts/${id}/photo`)).status).toBe(404);
  expect((await send(neighbour, `DELETE /api/contacts/${id}/photo`)).status).toBe(404);
  expect((await send('VIEWER', `DELETE /api/contacts/${id}/photo`)).status).toBe(403);
  const [first] = await blobs();
  await put(id);
  expect(await blobs()).not.toContain(first);
  expect(await blobs()).toHaveLength(1);
  const { body } = await send('STAFF', `GET /api/contacts/${id}/personal-data`);
  expect((body as { photo: string }).photo).toMatch(/^data:image\/webp;base64,/);
  await send('STAFF', `DELETE /api/contacts/${id}/photo`);
  expect(await blobs()).toEqual([]);
  expect((await send('STAFF', `GET /api/contacts/${id}/photo`)).status).toBe(404);
});

test('a file that is not a picture is refused', async ({ world }) => {
  const { person } = await openPhotos(world);
  const id = await person('Ada');
  const file = { name: 'me.jpg', stream: Readable.from([Buffer.from('<svg></svg>')]) };
  const refused = setPhoto(world.outside('STAFF'), { id }, file as Parameters<typeof setPhoto>[2]);
  await expect(refused).rejects.toMatchObject({ code: 'invalid' });
});

test('a merge keeps the photo, and an erasure deletes it', async ({ world }) => {
  const { send, person, put, blobs } = await openPhotos(world);
  const [target, other] = [await person('Target'), await person('Other')];
  const { photoId } = await put(other);
  await send('STAFF', `POST /api/contacts/${target}/merges`, { otherId: other });
  expect((await read(world, target)).photoId).toBe(photoId);
  await send('NGO_ADMIN', `POST /api/contacts/${target}/erasure`, {
    reason: 'request',
    confirmation: 'Target',
  });
  expect(await blobs()).toEqual([]);
});
