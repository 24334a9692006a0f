import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { draft } from '@ngo-plus/contract/content/resources';
import {
  demoDate,
  demoTexts,
  inScope,
  type RequestContext,
  type TestPlatform,
} from '../../kernel/index.ts';
import { addResource } from './commands.ts';
import { uploadFile } from './files.ts';
import { tuneOf } from './tunes.ts';

const folder = new URL('./demo/', import.meta.url);

const major = [60, 62, 64, 67, 69, 72, 74, 76];
const minor = [57, 60, 62, 64, 67, 69, 72, 74];

/** Short pieces that are made when they are asked for. */
const tunes: Readonly<Record<string, () => Buffer>> = {
  'morning-circle.wav': () =>
    tuneOf({ scale: major, steps: [0, 2, 4, 3, 5, 4, 2, 1], stepSeconds: 0.4, lengthSeconds: 24 }),
  'walking-home.wav': () =>
    tuneOf({ scale: minor, steps: [0, 3, 5, 4, 6, 3], stepSeconds: 0.5, lengthSeconds: 20 }),
  'one-minute-pause.wav': () =>
    tuneOf({ scale: major, steps: [0, 4, 2, 5], stepSeconds: 1.5, lengthSeconds: 60 }),
};

/** Demo resources: one Markdown file each, named in the order of the library; `file` stands beside them. */
export async function seedResources({ as }: TestPlatform): Promise<void> {
  const outside = await as('superadmin@demo.ngo');
  for (const { day, file, ...fields } of (await demoTexts(folder)).reverse()) {
    const resource = draft.parse({
      ...fields,
      transcript: fields['transcript']?.replaceAll(' / ', '\n\n'),
      publishedAt: demoDate(day, outside.now()),
      fileId: file === undefined ? null : await stored(outside, file),
    });
    await inScope(outside, 'platform', (ctx) => addResource(ctx, resource));
  }
}

async function stored(outside: RequestContext, name: string): Promise<string> {
  const content = tunes[name]?.() ?? (await readFile(new URL(name, folder)));
  const stream = Readable.from([content]);
  const { fileId } = await uploadFile(outside, {}, { name, type: '', stream });
  return fileId;
}
