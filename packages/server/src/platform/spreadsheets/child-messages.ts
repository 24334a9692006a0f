import type { UnreadableFile } from './unreadable-file.ts';

export type ToChild<Reading> =
  /** The next bytes of a stream; null at its end. */
  | { readonly kind: 'bytes'; readonly stream: number; readonly bytes: Uint8Array | null }
  | { readonly kind: 'read'; readonly reading: Reading }
  | { readonly kind: 'next' };

/** Responses of the child process: first the layout, then a batch for each `read` and `next`. */
export type ChildResponse<Layout, Row> =
  | { readonly kind: 'layout'; readonly layout: Layout }
  /** An empty batch is the end. */
  | { readonly kind: 'batch'; readonly rows: readonly Row[] }
  | {
      readonly kind: 'unreadable';
      readonly code: UnreadableFile['code'];
      readonly wording: UnreadableFile['wording'];
    };

/** The file may be read from the start several times, each time with a new stream id. */
export type FromChild<Layout, Row> =
  | ChildResponse<Layout, Row>
  | { readonly kind: 'more'; readonly stream: number }
  | { readonly kind: 'shut'; readonly stream: number };
