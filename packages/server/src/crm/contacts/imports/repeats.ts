import { createHash } from 'node:crypto';
import { isSimilarName } from '../search-terms/index.ts';
import type { ImportRecord } from './record.ts';

type Seen = { readonly row: number; readonly name: string };

/** Finds rows that repeat an earlier row of the same file. */
export function openRepeats() {
  const seen = new Map<string, Seen>();
  const add = (keys: readonly string[], row: Seen) => {
    for (const key of keys) if (!seen.has(key)) seen.set(key, row);
  };
  /** The earlier row of the same person. */
  const earlier = (keys: readonly string[], name: string): number | undefined => {
    for (const key of keys) {
      const found = seen.get(key);
      if (found && (!key.startsWith('p:') || isSimilarName(found.name, name))) return found.row;
    }
    return undefined;
  };
  return { add, earlier };
}

/**
 * Keys by which later rows of the same person are recognised: addresses and numbers. A row that has
 * neither is recognised by exactly the same content.
 *
 * @param terms everything that finds the contact
 */
export function repeatTerms(terms: readonly string[], record: ImportRecord): string[] {
  const own = terms.filter((term) => /^[ep]:/.test(term));
  return own.length > 0 ? own : [wholeTerm(record)];
}

const wholeTerm = (record: ImportRecord): string =>
  `r:${createHash('sha256').update(JSON.stringify(record)).digest('base64url')}`;
