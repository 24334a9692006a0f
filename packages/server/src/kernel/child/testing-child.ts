import { childData, onParentMessage, postToParent } from '../child.ts';

/** What the child of the tests does. */
export type Deed = 'echo' | 'grow one array' | 'fill buffers' | 'abort' | 'throw' | 'hang';

const held: unknown[] = [];

const deeds: Readonly<Record<Deed, () => void>> = {
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
    throw new Error('The parser failed.');
  },
  hang: () => {
    for (;;) held.length = 0;
  },
};

deeds[await childData<Deed>()]();
