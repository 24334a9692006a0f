import { Readable } from 'node:stream';
import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import { uuidv7 } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { putBlob } from '../../platform/blobs/index.ts';

/** A form that shows a sound with its only question. */
export const soundForm: FormDefinition = {
  title: { en: 'Birds' },
  languages: [
    { code: 'en', name: 'English' },
    { code: 'fr', name: 'French' },
  ],
  items: [
    {
      id: 'bird',
      type: 'text',
      name: 'bird',
      label: { en: 'Which bird is this?' },
      media: { audio: { en: 'bird.mp3' } },
    },
  ],
  lists: [],
  settings: {},
};

/** A FLAC file is recognised by its first four letters. */
export const sound = Buffer.from('fLaC\0\0\0\0 a bird sings');

export const soundMd5 = '3a7d3b5d3c7f7d5a4b7a3b5d3c7f7d5a';

/** Adds the sound to version 1 of a form, or only to its draft. Returns its id. */
export async function addSound(
  world: World,
  formId: string,
  { isPublished = true } = {},
): Promise<string> {
  const id = uuidv7();
  const stream = Readable.from([sound]);
  const incoming = { purpose: 'forms.media', name: 'bird.mp3', maxBytes: 100 } as const;
  const blob = await putBlob(world.outside('STAFF'), { ...incoming, stream });
  const { owner } = world.pools;
  await owner.query(
    `insert into form_media (org_id, id, form_id, name, kind, blob_id, content_type, size_bytes, md5, added_at)
     values ($1, $2, $3, 'bird.mp3', 'audio', $4, 'audio/mpeg', $5, $6, now())`,
    [world.cast.ngo, id, formId, blob.id, sound.length, soundMd5],
  );
  if (isPublished)
    await owner.query(
      'insert into form_version_media (org_id, form_id, number, media_id) values ($1, $2, 1, $3)',
      [world.cast.ngo, formId, id],
    );
  return id;
}
