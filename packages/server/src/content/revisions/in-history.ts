import type { RevisedKind } from '@ngo-plus/contract/content/revisions';
import { type SQL, sql } from 'drizzle-orm';
import { revisions } from './table.ts';

/** Whether a version names a text, such as the id of a picture: a version may be restored, with its pictures. */
export const isInHistory = (kind: RevisedKind, text: SQL): SQL =>
  sql`exists (select from ${revisions} where ${revisions.kind} = ${kind} and strpos(${revisions.content}, ${text}) > 0)`;
