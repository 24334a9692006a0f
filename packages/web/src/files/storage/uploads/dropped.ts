import { isLeftover, maxFiles, type Picked, type PickedFile } from './picked.ts';

/** Maximum depth of folders; deeper ones are nearly always links to a parent. */
const maxLevels = 40;
const maxFolders = 5_000;

type Walk = {
  files: PickedFile[];
  emptyFolders: string[][];
  folders: number;
  cut: boolean;
  unreadable: number;
};

/** Returns dropped files and folders. Must be called during the event, because drops cannot be read later. */
export function droppedIn(transfer: DataTransfer): Promise<Picked> {
  const items = Array.from(transfer.items).filter(({ kind }) => kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? item.getAsFile());
  return walkAll(entries.filter((entry) => entry !== null));
}

async function walkAll(entries: readonly (FileSystemEntry | File)[]): Promise<Picked> {
  const walk: Walk = { files: [], emptyFolders: [], folders: 0, cut: false, unreadable: 0 };
  for (const entry of entries) {
    if (entry instanceof File) walk.files.push({ file: entry, folders: [] });
    else await visit(walk, entry, []);
  }
  return walk;
}

async function visit(walk: Walk, entry: FileSystemEntry, folders: string[]): Promise<void> {
  const full = walk.files.length >= maxFiles || walk.folders >= maxFolders;
  if (full || folders.length > maxLevels) {
    walk.cut = true;
    return;
  }
  try {
    if (isFile(entry)) await visitFile(walk, entry, folders);
    else if (isFolder(entry)) await visitFolder(walk, entry, [...folders, entry.name]);
  } catch {
    // Removed, or not readable for the browser; the others are uploaded and the failure is reported.
    walk.unreadable += 1;
  }
}

async function visitFile(walk: Walk, entry: FileSystemFileEntry, folders: string[]) {
  if (folders.length > 0 && isLeftover(entry.name)) return;
  walk.files.push({ file: await fileOf(entry), folders });
}

async function visitFolder(walk: Walk, entry: FileSystemDirectoryEntry, path: string[]) {
  walk.folders += 1;
  const found = () => walk.files.length + walk.emptyFolders.length + walk.unreadable;
  const before = found();
  for (const child of await childrenOf(entry)) await visit(walk, child, path);
  if (found() === before && !walk.cut) walk.emptyFolders.push(path);
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** A reader returns up to a hundred entries at a time, and an empty list at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return children;
    children.push(...some);
  }
}
