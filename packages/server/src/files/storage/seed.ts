import { Readable } from 'node:stream';
import { type Entry, entryId } from '@ngo-plus/contract/files/storage';
import type { RequestContext, TestPlatform } from '../../kernel/index.ts';
import { type DemoFile, hillsideFolders } from './demo/index.ts';
import { changeEntry, createFolder } from './folders.ts';
import { createLink } from './links/index.ts';
import { shareEntry } from './shares.ts';
import { starEntry } from './stars.ts';
import { createUpload } from './uploads/index.ts';

/** Papers of an invented organisation, put there by its people as anyone would. */
export async function seedStorage({ as }: TestPlatform): Promise<void> {
  const [owner, staff] = [await as('owner@demo.ngo'), await as('staff@demo.ngo')];
  const folders = new Map<string, Entry>();
  for (const { name, restricted = false, files } of hillsideFolders) {
    const who = restricted ? owner : staff;
    const folder = await addFolder(who, name);
    folders.set(name, folder);
    for (const file of files) await addFile(who, folder, file);
    if (restricted) await owner.transact((ctx) => changeEntry(ctx, { id: folder.id, restricted }));
  }
  await shareAround(owner, folders);
  await requestFiles(staff);
}

const addFolder = (outside: RequestContext, name: string): Promise<Entry> =>
  outside.transact((ctx) => createFolder(ctx, { parentId: null, name, existing: 'open' }));

async function addFile(
  outside: RequestContext,
  { id: parentId }: Entry,
  { name, write }: DemoFile,
) {
  const content = await write();
  const told = { filename: name, parentId, existing: 'version' };
  const uploadMetadata = Object.entries(told)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const input = { uploadLength: content.length, uploadMetadata };
  return createUpload(outside, input, Readable.from([content]));
}

/** Volunteers work on the programmes; whoever reads alone reads what is published. */
async function shareAround(
  owner: RequestContext,
  folders: ReadonlyMap<string, Entry>,
): Promise<void> {
  const shares = [
    { folder: 'Programmes', role: 'VOLUNTEER', rights: 'edit' },
    { folder: 'Policies', role: 'VOLUNTEER', rights: 'view' },
    { folder: 'Programmes', role: 'ANALYST', rights: 'view' },
    { folder: 'Communications', role: 'VIEWER', rights: 'view' },
  ] as const;
  await owner.transact(async (ctx) => {
    for (const { folder, role, rights } of shares) {
      const id = folders.get(folder)?.id;
      if (id !== undefined) await shareEntry(ctx, { id, role, rights });
    }
    const governance = folders.get('Governance');
    if (governance) await starEntry(ctx, { id: governance.id });
  });
}

async function requestFiles(staff: RequestContext): Promise<void> {
  const { id } = await addFolder(staff, 'Volunteer applications');
  const message = 'Please send your CV and a letter that says why you want to help.';
  await createLink(staff, { id: entryId.parse(id), kind: 'request', message });
}
