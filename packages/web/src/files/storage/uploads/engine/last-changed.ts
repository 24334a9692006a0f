/** Modification times of the files of unfinished uploads, by URL; nothing else is stored in the browser. */
const key = 'uploads';

type Changed = Record<string, number>;

function read(): Changed {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Changed) : {};
  } catch {
    return {};
  }
}

function write(changed: Changed): void {
  try {
    if (Object.keys(changed).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(changed));
  } catch {
    // If the browser's storage is full, the clock of the server decides; see `isTheSame`.
  }
}

export const keepLastChanged = (url: string, { lastModified }: File): void =>
  write({ ...read(), [url]: lastModified });

export function dropLastChanged(url: string): void {
  const { [url]: _, ...others } = read();
  write(others);
}

/** Removes uploads that the server no longer has. */
export function keepOnly(urls: readonly string[]): void {
  const changed = Object.entries(read());
  write(Object.fromEntries(changed.filter(([url]) => urls.includes(url))));
}

/**
 * Whether a file is unchanged since its upload started; otherwise the stored file would mix two files. On
 * another device, the file must not have been modified since.
 */
export function isTheSame(url: string, file: File, startedAt: number): boolean {
  const before = read()[url];
  return before === undefined ? file.lastModified <= startedAt : before === file.lastModified;
}
