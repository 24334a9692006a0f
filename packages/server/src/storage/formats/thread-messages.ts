import type { Kind } from './kind.ts';
import type { Page, Table } from './reading.ts';

/** What a thread is started for. */
export type Task = { readonly kind: Kind; readonly bytes: Uint8Array } & (
  | { readonly want: 'pages'; readonly maxLetters: number }
  | {
      readonly want: 'table';
      readonly sheet: number;
      readonly rows: number;
      readonly columns: number;
    }
);

export type FromThread =
  | { readonly told: 'pages'; readonly pages: readonly Page[] }
  | { readonly told: 'table'; readonly table: Table }
  | { readonly told: 'end'; readonly cut: boolean }
  | { readonly told: 'unreadable'; readonly message: string };
