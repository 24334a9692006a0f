import { type PublicForm, readPublicFormMedia } from '@ngo-plus/contract/data/responses';
import { download, openOwn } from '../../../kernel/index.ts';
import { hasRoomForMedia } from './device/index.ts';

type FileId = PublicForm['media'][number]['id'];

const folderOf = (formId: string): string => `/data-collection/team-forms/${formId}/media/`;

/** The files that this person has on this device. They go with their session. */
const openFiles = async () =>
  'caches' in globalThis ? await openOwn('forms').catch(() => undefined) : undefined;

/** A file of a form of the team, from this device or from the server. */
export async function loadTeamMedia(
  formId: string,
  id: FileId,
  signal?: AbortSignal,
): Promise<Blob> {
  const cache = await openFiles();
  const address = `${folderOf(formId)}${id}`;
  const cached = await cache?.match(address);
  if (cached) return cached.blob();
  const file = await download(readPublicFormMedia, { id }, { signal });
  await cache?.put(address, new Response(file)).catch(() => undefined);
  return file;
}

/** Loads all files of a form, so that they are there offline, and forgets those that it had before. */
export async function keepTeamMedia({ id, media = [] }: PublicForm): Promise<void> {
  const cache = await openFiles();
  if (!cache) return;
  const folder = folderOf(id);
  const used = new Set(media.map((file) => `${folder}${file.id}`));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(folder) && !used.has(pathname)) await cache.delete(pathname);
  }
  for (const file of media) {
    if (!(await hasRoomForMedia())) return;
    await loadTeamMedia(id, file.id).catch(() => undefined);
  }
}
