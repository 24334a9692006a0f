import type { Picked } from './picked.ts';

/** Every browser gives a pasted screenshot this name. */
const namelessPicture = /^image\.(png|jpe?g|gif|webp|tiff?|bmp)$/i;

/** Returns pasted files. Screenshots have no name of their own and get one with the date. */
export function pastedIn({ files }: DataTransfer, label: string, now: Date): Picked {
  const named = Array.from(files, (file, at) => {
    const [, ending] = namelessPicture.exec(file.name) ?? [];
    if (ending === undefined) return file;
    const name = `${label} ${stampOf(now)}${at > 0 ? ` (${at + 1})` : ''}.${ending.toLowerCase()}`;
    return new File([file], name, { type: file.type, lastModified: now.getTime() });
  });
  const all = named.map((file) => ({ file, folders: [] }));
  return { files: all, emptyFolders: [], cut: false, unreadable: 0 };
}

/** `2026-11-21 15.04.09` in local time; Windows does not allow colons in file names. */
function stampOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${day} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('.')}`;
}
