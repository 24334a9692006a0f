import { type Entry, entryId } from '@ngo-plus/contract/files/storage';

export const idOf = (number: number): Entry['id'] =>
  entryId.parse(`0199a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`);

/** Returns a made-up file; pass the values that matter to the test. */
export const anEntry = (number: number, overrides: Partial<Entry> = {}): Entry => ({
  id: idOf(number),
  kind: 'file',
  parentId: null,
  parentName: null,
  name: `File ${number}.pdf`,
  sizeBytes: 1_000,
  contentType: 'application/pdf',
  state: 'ready',
  starred: false,
  shared: false,
  linked: false,
  restricted: false,
  indexed: true,
  mayEdit: true,
  createdBy: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-03T08:00:00.000Z',
  trashedAt: null,
  ...overrides,
});
