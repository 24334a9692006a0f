import { childData, onParentMessage, postToParent } from '../child.ts';
import { startChild } from './index.ts';

/** What the child of the tests does. */
export type Action =
  | 'echo'
  | 'grow one array'
  | 'fill buffers'
  | 'abort'
  | 'throw'
  | 'hang'
  | 'hang in a child';

const held: unknown[] = [];

const actions: Readonly<Record<Action, () => void>> = {
  echo: () => {
    onParentMessage((message) => postToParent({ message, variables: Object.keys(process.env) }));
    postToParent('ready');
  },
  'grow one array': () => {
    for (;;) held.push(held.length);
  },
  'fill buffers': () => {
    setInterval(() => held.push(Buffer.alloc(32 * 1024 * 1024, 1)), 10);
  },
  abort: () => process.abort(),
  throw: () => {
    throw new Error('It quotes what the file says.');
  },
  hang: () => {
    postToParent(process.pid);
    // The message is written before the loop begins.
    setImmediate(() => {
      for (;;) held.length = 0;
    });
  },
  'hang in a child': () => {
    startChild<never, number>({
      url: new URL(import.meta.url),
      data: 'hang' satisfies Action,
      maxHeapMegabytes: 64,
      maxOutsideHeapBytes: 64 * 1024 * 1024,
      onMessage: postToParent,
      onEnd: () => undefined,
    });
  },
};

actions[await childData<Action>()]();
