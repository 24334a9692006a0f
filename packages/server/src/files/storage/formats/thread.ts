import { parentPort, workerData } from 'node:worker_threads';
import { type Page, readPages, readTable } from './extract-text.ts';
import type { FromThread, Task } from './thread-messages.ts';
import { tooMuch, Unreadable } from './unreadable.ts';

/*
 * The thread that reads one file. What a file can do to the programs that read it, it does here: to
 * a thread without secrets, that is ended when it takes too long or wants too much.
 */

const batchSize = 50;

const print = (message: FromThread) => parentPort?.postMessage(message);

async function sayPages(task: Task & { want: 'pages' }): Promise<void> {
  let batch: Page[] = [];
  let letters = 0;
  for await (const page of readPages(task.kind, Buffer.from(task.bytes))) {
    letters += page.text.length;
    if (letters > task.maxLetters && letters > page.text.length) break;
    batch.push(page);
    if (batch.length < batchSize) continue;
    print({ told: 'pages', pages: batch });
    batch = [];
  }
  print({ told: 'pages', pages: batch });
  print({ told: 'end', cut: letters > task.maxLetters });
}

async function sayTable(task: Task & { want: 'table' }): Promise<void> {
  const { bytes, sheet, rows, columns } = task;
  const kind = task.kind === 'xlsx' ? 'xlsx' : 'csv';
  print({
    told: 'table',
    table: await readTable(kind, Buffer.from(bytes), { sheet, rows, columns }),
  });
  print({ told: 'end', cut: false });
}

const task = workerData as Task;
const work = task.want === 'pages' ? sayPages(task) : sayTable(task);
work.catch((error: unknown) => {
  // A text or a buffer that is longer than there can be one.
  const refusal = error instanceof RangeError ? tooMuch() : error;
  if (!(refusal instanceof Unreadable)) throw error;
  print({ told: 'unreadable', message: refusal.message });
});
