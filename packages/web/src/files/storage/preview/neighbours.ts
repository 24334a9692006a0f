import type { Entry } from '@ngo-plus/contract/files/storage';

export type Neighbours = {
  /** From 1; 0 when the file is not in the list. */
  readonly place: number;
  readonly count: number;
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/** Returns the files before and after one in its list, without folders. */
export function neighboursOf(siblings: readonly Entry[], id: string): Neighbours {
  const files = siblings.filter(({ kind }) => kind === 'file');
  const at = files.findIndex((file) => file.id === id);
  if (at < 0) return { place: 0, count: files.length, before: undefined, after: undefined };
  return {
    place: at + 1,
    count: files.length,
    before: files[at - 1]?.id,
    after: files[at + 1]?.id,
  };
}
