import { Readable } from 'node:stream';
import { type Entry, shareEntry as sharing } from '@ngo-plus/contract/files/storage';
import * as z from 'zod';
import type { RequestContext, TestPlatform } from '../../kernel/index.ts';
import { demoBytes, demoData } from '../../platform/demo-content/index.ts';
import { changeEntry, createFolder } from './folders.ts';
import { createLink } from './links/index.ts';
import { shareEntry } from './shares.ts';
import { starEntry } from './stars.ts';
import { createUpload } from './uploads/index.ts';

const { role, rights } = sharing.input.shape;

const demoFolder = z.strictObject({
  name: z.string(),
  /** Restricted folders are created by the owner, all others by staff. */
  restricted: z.boolean().default(false),
  starred: z.boolean().default(false),
  files: z.array(z.string()).default([]),
  shares: z.array(z.strictObject({ role, rights })).default([]),
  /** Message of the folder's request link. */
  requestsFiles: z.string().optional(),
});
type DemoFolder = z.infer<typeof demoFolder>;

/** Demo documents, uploaded and shared by the demo staff. */
export async function seedStorage({ as }: TestPlatform): Promise<void> {
  const [owner, staff] = [await as('owner@demo.ngo'), await as('staff@demo.ngo')];
  for (const demo of await demoData('files/storage/folders.yaml', z.array(demoFolder))) {
    const author = demo.restricted ? owner : staff;
    const folder = await author.transact((ctx) =>
      createFolder(ctx, { parentId: null, name: demo.name, existing: 'open' }),
    );
    for (const name of demo.files) await addFile(author, folder, name);
    await share(owner, folder, demo);
    const { requestsFiles: message } = demo;
    if (message !== undefined) await createLink(staff, { id: folder.id, kind: 'request', message });
  }
}

async function addFile(author: RequestContext, folder: Entry, filename: string): Promise<void> {
  const content = await demoBytes(`files/storage/${folder.name}/${filename}`);
  const uploadMetadata = Object.entries({ filename, parentId: folder.id, existing: 'version' })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const input = { uploadLength: content.length, uploadMetadata };
  await createUpload(author, input, Readable.from([content]));
}

const share = (owner: RequestContext, { id }: Entry, demo: DemoFolder): Promise<void> =>
  owner.transact(async (ctx) => {
    if (demo.restricted) await changeEntry(ctx, { id, restricted: true });
    for (const shared of demo.shares) await shareEntry(ctx, { id, ...shared });
    if (demo.starred) await starEntry(ctx, { id });
  });
