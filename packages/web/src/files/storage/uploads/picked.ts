/** A file, and the folders it lies in below the one that it is uploaded to. */
export type PickedFile = { readonly file: File; readonly folders: readonly string[] };

export type Picked = {
  readonly files: readonly PickedFile[];
  /** Folders with nothing in them, from the top down. */
  readonly emptyFolders: readonly (readonly string[])[];
  /** There was more than is taken at once. */
  readonly cut: boolean;
  /** What the device would not let us read. */
  readonly unreadable: number;
};

/** What is taken at once; more files than that are a matter of minutes and of a browser's memory. */
export const mostFiles = 20_000;

/** What operating systems leave in folders for themselves. */
const leftovers = /^(\.DS_Store|Thumbs\.db|ehthumbs\.db|desktop\.ini|\.localized|\._.*|~\$.*)$/i;

export const isLeftover = (name: string): boolean => leftovers.test(name);

/** Files from a file field: those of a folder say where in it they lie. */
export function pickedFrom(list: FileList | readonly File[]): Picked {
  const all = Array.from(list).flatMap((file) => {
    const folders = file.webkitRelativePath.split('/').slice(0, -1);
    return folders.length > 0 && isLeftover(file.name) ? [] : { file, folders };
  });
  const files = all.slice(0, mostFiles);
  return { files, emptyFolders: [], cut: all.length > mostFiles, unreadable: 0 };
}
