import { createHash } from 'node:crypto';
import { isSimilarName } from '../findable/index.ts';
import type { ImportRecord } from './record.ts';

type Seen = { readonly row: number; readonly name: string };

/** Tells rows that repeat an earlier one of the same file. */
export function openRepeats() {
  const seen = new Map<string, Seen>();
  const add = (terms: readonly string[], told: Seen) => {
    for (const term of terms) if (/^[epr]:/.test(term) && !seen.has(term)) seen.set(term, told);
  };
  /** The earlier row of the same person. */
  const earlier = (terms: readonly string[], name: string): number | undefined => {
    for (const term of terms) {
      const told = seen.get(term);
      if (told && (!term.startsWith('p:') || isSimilarName(told.name, name))) return told.row;
    }
    return undefined;
  };
  return { add, earlier };
}

/** Finds a row that says exactly the same, also when it has neither address nor number. */
export const wholeTerm = (record: ImportRecord): string =>
  `r:${createHash('sha256').update(JSON.stringify(record)).digest('base64url')}`;
