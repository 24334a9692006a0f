import type { AnswerFile } from '@ngo-plus/contract/data/forms';
import type { AnswerFiles } from '../../../forms/index.ts';
import { erase, read, write } from './database.ts';
import { type Sealed, seal, unseal } from './sealed.ts';

type StoredFile = { readonly type: string; readonly sealed: Sealed };

/** The files of one response on this device, encrypted. */
export const filesOf = (responseId: string): AnswerFiles => ({
  put: async (file, name) => {
    const sealed = await seal(await file.arrayBuffer());
    await write('files', [responseId, name], { type: file.type, sealed } satisfies StoredFile);
    return { name, type: file.type, bytes: file.size };
  },
  read: async ({ name }: AnswerFile) => readFile(responseId, name),
  remove: async ({ name }) => void (await erase('files', [responseId, name])),
});

/** @throws KeyRemoved */
export async function readFile(responseId: string, name: string): Promise<File | undefined> {
  const stored = await read<StoredFile>('files', [responseId, name]);
  return stored && new File([await unseal(stored.sealed)], name, { type: stored.type });
}

/** All files of a response. */
export const filesRange = (responseId: string): IDBKeyRange =>
  IDBKeyRange.bound([responseId], [responseId, []]);
