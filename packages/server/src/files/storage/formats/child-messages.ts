import type { Page, Table } from './extract-text.ts';
import type { Kind } from './kind.ts';

type Output =
  | { readonly want: 'pages'; readonly maxCharacters: number }
  | {
      readonly want: 'table';
      readonly sheet: number;
      readonly rows: number;
      readonly columns: number;
    };

/** The input of a child process. */
export type Task = { readonly kind: Kind; readonly bytes: Uint8Array } & Output;

/** A task whose bytes are loaded once a child process is free. */
export type DeferredTask = {
  readonly kind: Kind;
  readonly load: () => Promise<Uint8Array>;
} & Output;

export type ChildMessage =
  | { readonly type: 'pages'; readonly pages: readonly Page[] }
  | { readonly type: 'table'; readonly table: Table }
  | { readonly type: 'end'; readonly cut: boolean }
  | { readonly type: 'unreadable'; readonly message: string };
