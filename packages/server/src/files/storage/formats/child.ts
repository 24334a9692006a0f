import { childData, keepCompiledModules, postToParent } from '../../../kernel/child.ts';
import type { ChildMessage, Task } from './child-messages.ts';
import { type Page, readPages, readTable } from './extract-text.ts';
import { limitExceeded, Unreadable } from './unreadable.ts';

/* The child process that reads one file. It has no keys and no connections, and is ended when it exceeds its time or
 * memory. */

const batchSize = 50;

const post = (message: ChildMessage) => postToParent(message);

async function postPages(task: Task & { want: 'pages' }): Promise<void> {
  let batch: Page[] = [];
  let length = 0;
  for await (const page of readPages(task.kind, Buffer.from(task.bytes))) {
    length += page.text.length;
    if (length > task.maxCharacters && length > page.text.length) break;
    batch.push(page);
    if (batch.length < batchSize) continue;
    post({ type: 'pages', pages: batch });
    batch = [];
  }
  post({ type: 'pages', pages: batch });
  post({ type: 'end', cut: length > task.maxCharacters });
}

async function postTable(task: Task & { want: 'table' }): Promise<void> {
  const { bytes, sheet, rows, columns } = task;
  const kind = task.kind === 'xlsx' ? 'xlsx' : 'csv';
  post({
    type: 'table',
    table: await readTable(kind, Buffer.from(bytes), { sheet, rows, columns }),
  });
  post({ type: 'end', cut: false });
}

const task = await childData<Task>();
const work = task.want === 'pages' ? postPages(task) : postTable(task);
work.then(keepCompiledModules).catch((error: unknown) => {
  // A string or buffer that exceeds the engine's maximum length.
  const failure = error instanceof RangeError ? limitExceeded() : error;
  if (!(failure instanceof Unreadable)) throw error;
  post({ type: 'unreadable', message: failure.message });
});
