import { expect, test } from 'vitest';
import { fileKindOf } from './file-kind.ts';

const office = 'application/vnd.openxmlformats-officedocument';

test.for([
  { kind: 'folder', contentType: null, shown: 'folder' },
  { kind: 'file', contentType: 'application/pdf', shown: 'pdf' },
  { kind: 'file', contentType: 'image/webp', shown: 'picture' },
  { kind: 'file', contentType: 'audio/mpeg', shown: 'audio' },
  { kind: 'file', contentType: 'text/csv', shown: 'sheet' },
  { kind: 'file', contentType: `${office}.spreadsheetml.sheet`, shown: 'sheet' },
  { kind: 'file', contentType: `${office}.presentationml.presentation`, shown: 'slides' },
  { kind: 'file', contentType: `${office}.wordprocessingml.document`, shown: 'words' },
  { kind: 'file', contentType: 'text/markdown', shown: 'words' },
  { kind: 'file', contentType: 'application/zip', shown: 'archive' },
  { kind: 'file', contentType: 'application/x-unheard-of', shown: 'other' },
  { kind: 'file', contentType: null, shown: 'other' },
] as const)('$kind of $contentType is $shown', ({ shown, ...entry }) => {
  expect(fileKindOf(entry)).toBe(shown);
});
