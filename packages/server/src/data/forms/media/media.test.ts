import { createHash } from 'node:crypto';
import type { FormDefinition, FormDetail, FormMedia } from '@ngo-plus/contract/data/forms';
import { expect } from 'vitest';
import { memoryBlobs, test, type World } from '../../../kernel/testing.ts';
import { formRoutes } from '../routes.ts';
import { sweepFormMedia } from './media.ts';
import { clip, drawing, svg, tone } from './testing.ts';

const definition: FormDefinition = {
  title: { en: 'Plants' },
  languages: [{ code: 'en', name: 'English' }],
  items: [
    {
      id: 'a',
      type: 'select-one',
      name: 'plant',
      label: { en: 'Which plant?' },
      media: { image: { en: 'plants.png' } },
      choices: 'plants',
    },
  ],
  lists: [
    {
      name: 'plants',
      choices: [{ name: 'maize', label: { en: 'Maize' }, media: { audio: { en: 'maize.mp3' } } }],
    },
  ],
  settings: {},
};

async function open(world: World) {
  world.adapt({ blobs: memoryBlobs() });
  const { send, listen } = await world.serve(formRoutes);
  const { body: created } = await send('STAFF', 'POST /api/forms', { title: 'Plants' });
  const { id } = created as FormDetail;
  const { fetch, close } = await listen();
  const add = async (file: Buffer, name: string, who: 'STAFF' | 'VIEWER' = 'STAFF') => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(file)]), name);
    const answer = await fetch(who, `POST /api/forms/${id}/media`, { method: 'POST', body });
    return { status: answer.status, body: (await answer.json()) as FormMedia };
  };
  const list = async () => (await send('VIEWER', `GET /api/forms/${id}/media`)).body as FormMedia[];
  const publish = async (revision: number) => {
    await send('STAFF', `PUT /api/forms/${id}/draft`, { revision, definition });
    return send('STAFF', `POST /api/forms/${id}/versions`, { revision: revision + 1 });
  };
  const stored = async () => {
    const { rows } = await world.pools.owner.query<{ name: string; number: number | null }>(
      `select m.name, v.number from form_media m left join form_version_media v on v.org_id = m.org_id and v.media_id = m.id
       where m.form_id = $1 order by m.added_at, m.id, v.number`,
      [id],
    );
    return rows.map(({ name, number }) => `${name} ${number ?? '-'}`);
  };
  const countBlobs = async () => {
    const { rows } = await world.pools.owner.query<{ count: number }>(
      `select count(*)::int from blobs where purpose = 'forms.media'`,
    );
    return rows[0]?.count ?? 0;
  };
  return { send, id, add, list, publish, stored, countBlobs, close };
}

test('the kind of a file is recognised by its content, and pictures are drawn again', async ({
  world,
}) => {
  const { add, list, send, id, close } = await open(world);
  const { status, body } = await add(await drawing(3_000, 1_500), 'plants.png');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'plants.png',
    kind: 'image',
    contentType: 'image/webp',
    width: 1_664,
    height: 832,
  });
  expect((await add(tone, 'maize.mp3')).body).toMatchObject({ kind: 'audio', width: null });
  expect((await add(clip, 'harvest.mp4')).body).toMatchObject({ kind: 'video', height: null });
  expect((await list()).map(({ name }) => name)).toEqual([
    'harvest.mp4',
    'maize.mp3',
    'plants.png',
  ]);
  const file = await send('VIEWER', `GET /api/form-media/${body.id}`);
  expect(file).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
  const { rows } = await world.pools.owner.query(
    'select md5, size_bytes::int as bytes from form_media where form_id = $1 and name = $2',
    [id, 'maize.mp3'],
  );
  expect(rows).toEqual([{ md5: createHash('md5').update(tone).digest('hex'), bytes: tone.length }]);
  await close();
});

test('other files are refused, whatever their name, and leave nothing', async ({ world }) => {
  const { add, list, countBlobs, close } = await open(world);
  const before = await countBlobs();
  for (const [file, name] of [
    [svg, 'logo.svg'],
    [svg, 'logo.png'],
    [Buffer.from('<html><script>alert(1)</script>'), 'page.mp3'],
    [tone, 'sound.jpg'],
    [Buffer.from('%PDF-1.4'), 'paper.pdf'],
  ] as const)
    expect(await add(file, name), name).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect((await add(tone, 'maize.mp3', 'VIEWER')).status).toBe(403);
  expect(await list()).toEqual([]);
  expect(await countBlobs()).toBe(before);
  await close();
});

test('published versions keep their files when the draft replaces or removes them', async ({
  world,
}) => {
  const { add, list, publish, send, stored, close } = await open(world);
  const first = (await add(await drawing(10, 10), 'plants.png')).body;
  const unused = (await add(await drawing(10, 10), 'unused.png')).body;
  await add(tone, 'maize.mp3');
  expect((await publish(1)).status).toBe(200);
  expect(await stored()).toEqual(['plants.png 1', 'unused.png -', 'maize.mp3 1']);
  const second = (await add(await drawing(20, 20), 'plants.png')).body;
  await send('STAFF', `DELETE /api/form-media/${unused.id}`);
  expect((await list()).map(({ id }) => id)).toContain(second.id);
  expect(await list()).toHaveLength(2);
  expect((await publish(2)).status).toBe(200);
  expect(await stored()).toEqual(['plants.png 1', 'maize.mp3 1', 'maize.mp3 2', 'plants.png 2']);
  expect((await send('VIEWER', `GET /api/form-media/${first.id}`)).status).toBe(200);
  expect((await send('VIEWER', `GET /api/form-media/${unused.id}`)).status).toBe(404);
  const again = await send('STAFF', `DELETE /api/form-media/${first.id}`);
  expect(again.status).toBe(404);
  await close();
});

test('a copy shows the same files, also after the form is deleted', async ({ world }) => {
  const { add, send, id, list, countBlobs, close } = await open(world);
  const before = await countBlobs();
  const { body } = await add(tone, 'maize.mp3');
  const { body: copy } = await send('STAFF', `POST /api/forms/${id}/copies`, { title: 'Again' });
  const [copied] = (await send('STAFF', `GET /api/forms/${(copy as FormDetail).id}/media`))
    .body as FormMedia[];
  expect(copied).toMatchObject({ name: 'maize.mp3', bytes: tone.length });
  await send('STAFF', `DELETE /api/form-media/${body.id}`);
  expect(await list()).toEqual([]);
  expect((await send('STAFF', `GET /api/form-media/${copied?.id}`)).status).toBe(200);
  await send('STAFF', `DELETE /api/forms/${(copy as FormDetail).id}`);
  expect(await countBlobs()).toBe(before + 1);
  await world.pools.owner.query(`update blobs set created_at = created_at - interval '2 days'`);
  await sweepFormMedia.run(world.outside(undefined, 'system'), {}, AbortSignal.timeout(9_000));
  expect(await countBlobs()).toBe(before);
  await close();
});

test('files have an end in number and size', async ({ world }) => {
  const { add, id, close } = await open(world);
  const { body } = await add(tone, 'maize.mp3');
  const { owner } = world.pools;
  await owner.query('update form_media set size_bytes = $2 where id = $1', [
    body.id,
    200 * 1024 * 1024,
  ]);
  expect(await add(tone, 'more.mp3')).toMatchObject({ status: 413 });
  await owner.query('update form_media set size_bytes = 1 where id = $1', [body.id]);
  await owner.query(
    `insert into form_media (org_id, id, form_id, name, kind, blob_id, content_type, size_bytes, md5, added_at)
     select org_id, uuidv7(), form_id, 'f' || n, kind, blob_id, content_type, 1, md5, added_at
     from form_media, generate_series(1, 499) n where form_id = $1`,
    [id],
  );
  expect(await add(tone, 'more.mp3')).toMatchObject({ status: 413 });
  expect(await add(tone, 'maize.mp3')).toMatchObject({ status: 200 });
  await close();
});
