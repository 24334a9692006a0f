import { allows, type Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/search';
import { maxFound } from '@ngo-plus/contract/operations/search';
import pLimit from 'p-limit';
import type { Finder, Found, RequestContext } from '../../kernel/index.ts';

/** One person's search must not take every connection to the database. */
const atATime = 4;

/** Searches all kinds that the caller may list. If one fails, the others are still found. */
export const searchAllWith =
  (finders: () => readonly Finder[]) =>
  async (
    outside: RequestContext,
    { search }: Input<typeof contract.searchAll>,
  ): Promise<contract.SearchResults> => {
    const open = finders().filter(({ access }) => allows(access, outside.actor?.role));
    const turn = pLimit(atATime);
    const searched = await Promise.all(
      open.map(({ kind, find }) =>
        turn(async () => {
          if (outside.signal.aborted) return { kind, results: [], failed: true };
          try {
            const results = await find(outside, search, maxFound);
            return { kind, results: results.slice(0, maxFound).map(present), failed: false };
          } catch (error) {
            outside.log.warn({ error, kind }, 'A search of one kind failed');
            return { kind, results: [], failed: true };
          }
        }),
      ),
    );
    return {
      groups: searched.flatMap(({ kind, results }) =>
        results.length > 0 ? [{ kind, results }] : [],
      ),
      isComplete: searched.every(({ failed }) => !failed),
    };
  };

const present = ({ id, title, detail, amount, at }: Found): contract.Found => ({
  id,
  title,
  detail: detail ?? '',
  amount: amount ?? null,
  at: at ?? null,
});
