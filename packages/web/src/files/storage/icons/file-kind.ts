import type { Entry } from '@ngo-plus/contract/files/storage';

export const fileKinds = [
  'folder',
  'pdf',
  'picture',
  'audio',
  'video',
  'sheet',
  'slides',
  'words',
  'archive',
  'other',
] as const;

export type FileKind = (typeof fileKinds)[number];

const byType: readonly (readonly [RegExp, FileKind])[] = [
  [/^application\/pdf$/, 'pdf'],
  [/^image\//, 'picture'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [/spreadsheet|ms-excel|csv/, 'sheet'],
  [/presentation|powerpoint/, 'slides'],
  [/zip|x-tar|gzip|7z|x-rar/, 'archive'],
  [/wordprocessing|msword|opendocument\.text|rtf|^text\//, 'words'],
];

/** Returns the kind of a file, as people would call it, from its content type. */
export function fileKindOf({ kind, contentType }: Pick<Entry, 'kind' | 'contentType'>): FileKind {
  if (kind === 'folder') return 'folder';
  return byType.find(([type]) => type.test(contentType ?? ''))?.[1] ?? 'other';
}
