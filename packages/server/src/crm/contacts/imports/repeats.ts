import { createHash } from 'node:crypto';
import { isSimilarName } from '../search-terms/index.ts';
import type { ImportRecord } from './record.ts';

type EarlierRow = { readonly row: number; readonly name: string };

/** Finds rows that repeat an earlier row of the same file. */
export function createRepeatTracker() {
  const rowsByKey = new Map<string, EarlierRow>();
  const add = (keys: readonly string[], row: EarlierRow) => {
    for (const key of keys) if (!rowsByKey.has(key)) rowsByKey.set(key, row);
  };
  /** The number of an earlier row of the same person. */
  const findEarlier = (keys: readonly string[], name: string): number | undefined => {
    for (const key of keys) {
      const match = rowsByKey.get(key);
      if (match && (!key.startsWith('p:') || isSimilarName(match.name, name))) return match.row;
    }
    return undefined;
  };
  return { add, findEarlier };
}

/**
 * Keys by which later rows of the same person are recognised: addresses and numbers. A row that has
 * neither is recognised by exactly the same content.
 *
 * @param terms everything that finds the contact
 */
export function repeatTerms(terms: readonly string[], record: ImportRecord): string[] {
  const own = terms.filter((term) => /^[ep]:/.test(term));
  return own.length > 0 ? own : [contentTerm(record)];
}

const contentTerm = (record: ImportRecord): string =>
  `r:${createHash('sha256').update(JSON.stringify(record)).digest('base64url')}`;
