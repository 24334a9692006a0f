// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { droppedIn } from './dropped.ts';
import { pastedIn } from './pasted.ts';
import { maxFiles, pickedFrom } from './picked.ts';

const file = (name: string, webkitRelativePath = '') =>
  Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: webkitRelativePath });

type Tree = { readonly [name: string]: Tree | 'file' | 'shut' };

const entryOf = (name: string, content: Tree | 'file' | 'shut'): FileSystemEntry =>
  (typeof content === 'string' ? fileEntry(name, content) : folderEntry(name, content)) as never;

const fileEntry = (name: string, content: 'file' | 'shut') => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (done: (found: File) => void, fail: (error: Error) => void) =>
    content === 'file' ? done(file(name)) : fail(new DOMException('', 'NotReadableError')),
});

const folderEntry = (name: string, content: Tree) => ({
  isFile: false,
  isDirectory: true,
  name,
  createReader: () => {
    // Returns two entries at a time, as browsers return a hundred.
    const left = Object.entries(content).map(([child, inner]) => entryOf(child, inner));
    return { readEntries: (done: (some: FileSystemEntry[]) => void) => done(left.splice(0, 2)) };
  },
});

const dropOf = (tree: Tree) =>
  ({
    items: Object.entries(tree).map(([name, content]) => ({
      kind: 'file',
      webkitGetAsEntry: () => entryOf(name, content),
    })),
  }) as unknown as DataTransfer;

describe('dropped items', () => {
  test('include files, folders with their contents, and empty folders', async () => {
    const picked = await droppedIn(
      dropOf({
        'plan.txt': 'file',
        Trip: {
          'a.jpg': 'file',
          'b.jpg': 'file',
          'c.jpg': 'file',
          Day: { 'd.jpg': 'file' },
          Later: {},
        },
        Empty: { '.DS_Store': 'file' },
      }),
    );
    const paths = picked.files.map((one) => [...one.folders, one.file.name].join('/'));
    expect(paths).toEqual(['plan.txt', 'Trip/a.jpg', 'Trip/b.jpg', 'Trip/c.jpg', 'Trip/Day/d.jpg']);
    expect(picked.emptyFolders).toEqual([['Trip', 'Later'], ['Empty']]);
    expect(picked.cut).toBe(false);
  });

  test('is added without unreadable entries', async () => {
    const picked = await droppedIn(dropOf({ Trip: { 'a.jpg': 'file', 'b.jpg': 'shut' } }));
    expect(picked).toMatchObject({ unreadable: 1, emptyFolders: [] });
    expect(picked.files).toHaveLength(1);
  });

  test('is not followed endlessly', async () => {
    const loop: { [name: string]: Tree } = {};
    loop['loop'] = loop;
    const picked = await droppedIn(dropOf({ loop }));
    expect(picked).toMatchObject({ files: [], cut: true });
  });
});

test('a selected folder gives the paths of its files, without system files', () => {
  const list = [
    file('a.txt', 'Trip/Day/a.txt'),
    file('Thumbs.db', 'Trip/Thumbs.db'),
    file('b.txt'),
  ];
  expect(pickedFrom(list).files.map(({ folders }) => folders)).toEqual([['Trip', 'Day'], []]);
});

test('files beyond the maximum are skipped with a message', () => {
  const picked = pickedFrom(Array.from({ length: maxFiles + 1 }, () => file('a.txt')));
  expect([picked.files.length, picked.cut]).toEqual([maxFiles, true]);
});

test.each([
  { name: 'image.png', is: 'Screenshot 2026-11-21 15.04.09.png' },
  { name: 'report.pdf', is: 'report.pdf' },
])('a pasted $name is called $is', ({ name, is }) => {
  const clipboard = { files: [file(name)] } as unknown as DataTransfer;
  const [pasted] = pastedIn(clipboard, 'Screenshot', new Date(2026, 10, 21, 15, 4, 9)).files;
  expect(pasted?.file.name).toBe(is);
});
