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

/**
 * What finds a row again further down: its addresses and numbers. One that has neither is found by
 * saying exactly the same.
 *
 * @param terms everything that finds the contact
 */
export function repeatTerms(terms: readonly string[], record: ImportRecord): string[] {
  const own = terms.filter((term) => /^[ep]:/.test(term));
  return own.length > 0 ? own : [wholeTerm(record)];
}

const wholeTerm = (record: ImportRecord): string =>
  `r:${createHash('sha256').update(JSON.stringify(record)).digest('base64url')}`;
