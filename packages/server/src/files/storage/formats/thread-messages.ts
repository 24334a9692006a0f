import type { Page, Table } from './extract-text.ts';
import type { Kind } from './kind.ts';

type Wanted =
  | { readonly want: 'pages'; readonly maxLetters: number }
  | {
      readonly want: 'table';
      readonly sheet: number;
      readonly rows: number;
      readonly columns: number;
    };

/** What a thread is started for. */
export type Task = { readonly kind: Kind; readonly bytes: Uint8Array } & Wanted;

/** The same, of a file whose bytes are loaded once there is a thread for them. */
export type Order = { readonly kind: Kind; readonly load: () => Promise<Uint8Array> } & Wanted;

export type FromThread =
  | { readonly told: 'pages'; readonly pages: readonly Page[] }
  | { readonly told: 'table'; readonly table: Table }
  | { readonly told: 'end'; readonly cut: boolean }
  | { readonly told: 'unreadable'; readonly message: string };
