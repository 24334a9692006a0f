import type { ImportMapping } from '@ngo-plus/contract/grants';
import type { FileLayout } from './open-file.ts';
import type { Judged } from './record.ts';
import type { UnreadableFile } from './unreadable-file.ts';

/** A judged record with what it is compared by. */
export type JudgedRow = Judged & { readonly hash: string | undefined };

/** What the thread is started with. */
export type ThreadData = { readonly now: Date };

/** From which row on, exclusive, the rows are wanted, and what each column fills. */
export type Reading = { readonly mapping: ImportMapping; readonly after: number };

export type ToThread =
  /** The next bytes of a stream; null at its end. */
  | { readonly kind: 'bytes'; readonly stream: number; readonly bytes: Uint8Array | null }
  | { readonly kind: 'read'; readonly reading: Reading }
  | { readonly kind: 'next' };

/** What the thread answers: first the layout, then a batch for each `read` and `next`. */
export type Answer =
  | { readonly kind: 'layout'; readonly layout: FileLayout }
  /** An empty batch is the end. */
  | { readonly kind: 'batch'; readonly rows: readonly JudgedRow[] }
  | {
      readonly kind: 'unreadable';
      readonly code: UnreadableFile['code'];
      readonly message: string;
    };

/** The file is read from its beginning as often as it takes: each time is a stream of its own. */
export type FromThread =
  | Answer
  | { readonly kind: 'more'; readonly stream: number }
  | { readonly kind: 'shut'; readonly stream: number };
