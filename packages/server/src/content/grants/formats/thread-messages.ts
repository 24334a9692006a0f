import type { ImportMapping } from '@ngo-plus/contract/content/grants';
import type { Judged } from './record.ts';

/** A judged record with what it is compared by. */
export type JudgedRow = Judged & { readonly hash: string | undefined };

/** What the thread is started with. */
export type ThreadData = { readonly now: Date };

/** From which row on, exclusive, the rows are wanted, and what each column fills. */
export type Reading = { readonly mapping: ImportMapping; readonly after: number };
