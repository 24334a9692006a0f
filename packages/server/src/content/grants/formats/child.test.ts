import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { Problem } from '../../../kernel/index.ts';
import { test } from '../../../kernel/testing.ts';
import {
  type ChildFile,
  type FileLayout,
  type Reading,
  readInChild,
} from '../../../platform/imports/index.ts';
import { workbookOf } from '../../../platform/spreadsheets/testing.ts';
import { grantRoutes } from '../routes.ts';
import type { GrantRow } from './grant-row.ts';

type FileInChild = ChildFile<FileLayout, Reading, GrantRow>;

type Order = {
  readonly stream: () => Promise<Readable>;
  readonly now: Date;
  readonly orgId: string;
  readonly signal?: AbortSignal;
  readonly maxMegabytes?: number;
  readonly readsWithinMs?: number;
};

const openInChild = <T>({ now, ...order }: Order, work: (file: FileInChild) => Promise<T>) =>
  readInChild<FileLayout, Reading, GrantRow, T>(
    {
      ...order,
      url: new URL('./child.ts', import.meta.url),
      data: { now },
      refusal: ({ code, wording, cause }) => new Problem(code, wording, { cause }),
    },
    work,
  );

const now = new Date('2026-03-01T09:00:00Z');
const orgId = 'one';
const mapping = { title: 'title', funder: 'donorAgency' } as const;
const call = { title: 'Wells and pumps', funder: 'Northlight', notes: 'x'.repeat(900) };

/** A JSON list of calls of about this size, a megabyte at a time. */
function* jsonOf(megabytes: number) {
  const rows = Array.from({ length: 1_000 }, () => JSON.stringify(call)).join(',');
  for (let n = 0; n < megabytes; n += 1) yield Buffer.from(n === 0 ? `[${rows}` : `,${rows}`);
  yield Buffer.from(']');
}

const rowsIn = async (file: FileInChild, after = 0) => {
  const rows = [];
  for await (const batch of file.batches({ mapping, after })) rows.push(...batch);
  return rows;
};

const csv = (rows: number) =>
  `title,funder\n${Array.from({ length: rows }, (_, n) => `Wells ${n},Northlight`).join('\n')}`;
const ofText = (text: string) => async () => Readable.from([Buffer.from(text)]);

test('a request is answered while 50 MB are parsed', async ({ world }) => {
  const { send } = await world.serve(grantRoutes);
  const list = () => send('VIEWER', 'GET /api/grants');
  await list();
  const order: string[] = [];
  let answered: Promise<unknown> | undefined;
  // Requested once the last byte is sent: from here on, only parsing remains.
  const stream = async () =>
    Readable.from(
      (function* () {
        yield* jsonOf(50);
        answered = list().then(({ status }) => order.push(`answered ${status}`));
      })(),
    );
  await openInChild({ stream, now, orgId }, async ({ columns }) => {
    order.push('parsed');
    expect(columns.map(({ name }) => name)).toEqual(['title', 'funder', 'notes']);
  });
  await answered;
  expect(order).toEqual(['answered 200', 'parsed']);
});

test('rows are read and checked in batches from a given row', async () => {
  const file = { stream: ofText(csv(701)), now, orgId };
  const sizes: number[] = [];
  await openInChild(file, async (opened) => {
    for await (const batch of opened.batches({ mapping, after: 1 })) sizes.push(batch.length);
  });
  expect(sizes).toEqual([250, 250, 201]);
  const [first] = await openInChild(file, (opened) => rowsIn(opened, 701));
  expect(first).toMatchObject({
    row: 702,
    record: { title: 'Wells 700', donorAgency: 'Northlight' },
    hash: expect.stringMatching(/^[\w-]{43}$/),
    problems: [],
  });
});

test.for([
  { text: '%PDF-1.7', code: 'invalid', words: /PDF/ },
  { text: '[{"title":', code: 'invalid', words: /may be incomplete/ },
])('$text is refused with a message', async ({ text, code, words }) => {
  const opening = openInChild({ stream: ofText(text), now, orgId }, rowsIn);
  await expect(opening).rejects.toMatchObject({ code, message: expect.stringMatching(words) });
});

test('a file that needs too much memory is refused, and the server stays', async () => {
  const stream = async () => Readable.from(jsonOf(60));
  await expect(openInChild({ stream, now, orgId, maxMegabytes: 40 }, rowsIn)).rejects.toMatchObject(
    {
      code: 'too_large',
      message: expect.stringMatching(/Save it as CSV/),
    },
  );
});

const rowsOfWorkbook = [
  ['title', 'funder'],
  ['Wells and pumps', 'Northlight'],
];

test.for([
  { megabytes: 1, outcome: 'read' },
  { megabytes: 145, outcome: 'This file needs too much memory. Save it as CSV, or split it.' },
])(
  'a workbook that unfolds to $megabytes MB outside the heap: $outcome',
  async ({ megabytes, outcome }) => {
    const packed = workbookOf(rowsOfWorkbook, megabytes * 1024 * 1024);
    expect(packed.length).toBeLessThan(1_000_000);
    const opening = openInChild(
      { stream: async () => Readable.from([packed]), now, orgId },
      rowsIn,
    );
    expect(
      await opening.then(
        () => 'read',
        ({ message }) => message,
      ),
    ).toBe(outcome);
  },
);

test('a file that never ends is abandoned, even if each batch arrives in time', async () => {
  let sent = 0;
  const stream = async () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('title,funder\n');
        for (;;) {
          await pause(5);
          sent += 1;
          yield Buffer.from(`Wells ${sent},Northlight\n`.repeat(250));
        }
      })(),
      { highWaterMark: 1 },
    );
  let batches = 0;
  const reading = openInChild({ stream, now, orgId, readsWithinMs: 8_000 }, async (file) => {
    for await (const _ of file.batches({ mapping, after: 0 })) batches += 1;
  });
  await expect(reading).rejects.toMatchObject({
    code: 'too_large',
    message: 'This file takes too long to read. Save it as CSV, or split it.',
  });
  expect(batches).toBeGreaterThan(1);
});

test('the time limit of a file excludes the time of its consumer', async () => {
  const file = { stream: ofText(csv(1_000)), now, orgId, readsWithinMs: 6_000 };
  let rows = 0;
  await openInChild(file, async (opened) => {
    for await (const batch of opened.batches({ mapping, after: 0 })) {
      rows += batch.length;
      await pause(2_000);
    }
  });
  expect(rows).toBe(1_000);
});

test('a store that fails while reading is reported as a store failure', async () => {
  const stream = async () =>
    Readable.from(
      (function* () {
        yield Buffer.from('title,funder\n');
        throw new Error('The disk is gone.');
      })(),
    );
  await expect(openInChild({ stream, now, orgId }, rowsIn)).rejects.toThrow('The disk is gone.');
});

test('an abort ends the child process, even between two batches', async () => {
  const halt = new AbortController();
  let batches = 0;
  const reading = openInChild(
    { stream: ofText(csv(5_000)), now, orgId, signal: halt.signal },
    async (file) => {
      for await (const _ of file.batches({ mapping, after: 0 })) {
        batches += 1;
        halt.abort(new Error('Enough.'));
      }
    },
  );
  await expect(reading).rejects.toThrow('Enough.');
  expect(batches).toBe(1);
});
