import type { AnswerFile } from '@ngo-plus/contract/data/forms';

/** Where the files of answers are stored until they are sent. */
export type AnswerFiles = {
  readonly put: (file: Blob, name: string) => Promise<AnswerFile>;
  readonly read: (file: AnswerFile) => Promise<Blob | undefined>;
  readonly remove: (file: AnswerFile) => Promise<void>;
  /** False for a file that is gone when the page is closed. */
  readonly isStored: (file: AnswerFile) => boolean;
};

/** Files that are gone when the page is closed, for previews of a form. */
export function memoryFiles(): AnswerFiles {
  const files = new Map<string, Blob>();
  return {
    put: async (file, name) => {
      files.set(name, file);
      return { name, type: file.type, bytes: file.size };
    },
    read: async ({ name }) => files.get(name),
    remove: async ({ name }) => void files.delete(name),
    isStored: () => true,
  };
}
