import type { AnswerFile } from '@ngo-plus/contract/data/forms';
import type { AnswerFiles } from '../../../forms/index.ts';
import { erase, read, write } from './database.ts';
import { type Sealed, seal, unseal } from './sealed.ts';

type StoredFile = { readonly type: string; readonly sealed: Sealed };

/** Files that this device has no space for. They are gone when the page is closed. */
const unstored = new Map<string, File>();
const unstoredKey = (responseId: string, name: string) => `${responseId} ${name}`;

/** The files of one response: encrypted on this device, or in memory when it is full. */
export const filesOf = (responseId: string): AnswerFiles => ({
  put: async (file, name) => {
    try {
      const sealed = await seal(await file.arrayBuffer());
      await write('files', [responseId, name], { type: file.type, sealed } satisfies StoredFile);
    } catch {
      const { type } = file;
      unstored.set(unstoredKey(responseId, name), new File([file], name, { type }));
    }
    return { name, type: file.type, bytes: file.size };
  },
  read: async ({ name }: AnswerFile) => readFile(responseId, name),
  remove: async ({ name }) => {
    unstored.delete(unstoredKey(responseId, name));
    await erase('files', [responseId, name]);
  },
  isStored: ({ name }) => !unstored.has(unstoredKey(responseId, name)),
});

/** @throws KeyRemoved */
export async function readFile(responseId: string, name: string): Promise<File | undefined> {
  const inMemory = unstored.get(unstoredKey(responseId, name));
  if (inMemory) return inMemory;
  const stored = await read<StoredFile>('files', [responseId, name]);
  return stored && new File([await unseal(stored.sealed)], name, { type: stored.type });
}

/** All files of a response. */
export const filesRange = (responseId: string): IDBKeyRange =>
  IDBKeyRange.bound([responseId], [responseId, []]);
