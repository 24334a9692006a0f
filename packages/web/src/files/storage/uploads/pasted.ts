import type { Picked } from './picked.ts';

/** Every browser calls a pasted screenshot so. */
const namelessPicture = /^image\.(png|jpe?g|gif|webp|tiff?|bmp)$/i;

/** Files that were pasted. A screenshot has no name of its own and gets the date for one. */
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

/** `2026-11-21 15.04.09` of the person's own clock; colons are not allowed in names of Windows. */
function stampOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${day} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('.')}`;
}
