/** A file, and its folders below the folder that it is uploaded to. */
export type PickedFile = { readonly file: File; readonly folders: readonly string[] };

export type Picked = {
  readonly files: readonly PickedFile[];
  /** Empty folders, from the top down. */
  readonly emptyFolders: readonly (readonly string[])[];
  /** The selection exceeded the maximum. */
  readonly cut: boolean;
  /** Number of files that could not be read from the device. */
  readonly unreadable: number;
};

/** Maximum number of files per selection; more would take minutes and exhaust the browser's memory. */
export const maxFiles = 20_000;

/** Files that operating systems create in folders for themselves. */
const leftovers = /^(\.DS_Store|Thumbs\.db|ehthumbs\.db|desktop\.ini|\.localized|\._.*|~\$.*)$/i;

export const isLeftover = (name: string): boolean => leftovers.test(name);

/** Returns the files of a file field; files of a folder have their path within it. */
export function pickedFrom(list: FileList | readonly File[]): Picked {
  const all = Array.from(list).flatMap((file) => {
    const folders = file.webkitRelativePath.split('/').slice(0, -1);
    return folders.length > 0 && isLeftover(file.name) ? [] : { file, folders };
  });
  const files = all.slice(0, maxFiles);
  return { files, emptyFolders: [], cut: all.length > maxFiles, unreadable: 0 };
}
