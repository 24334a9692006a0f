import { maxTotal, type Total } from '@ngo-plus/contract/kernel';
import type { RequestContext, TransactionContext } from '../../kernel/index.ts';
import { termsOf } from './tokens.ts';

/** A number that visitors can check on a page of the site, counted while a draft is written. */
export type Figure = {
  /** Number and noun, such as `12 causes open for donations`. English, as the text that it is for. */
  readonly words: string;
  /** The page that shows it. */
  readonly href: string;
};

/** Counts what visitors see, so that a draft contains nothing that is not public. */
export type SiteFigures = {
  readonly scope: 'public' | 'system';
  /** The words by which a text speaks of these figures. */
  readonly about: string;
  readonly count: (ctx: TransactionContext) => Promise<readonly Figure[]>;
};

declare module '../../kernel/capability.ts' {
  interface Contributions {
    /** Numbers that a generated text may use. */
    readonly siteFigures: SiteFigures;
  }
}

const inEnglish = new Intl.NumberFormat('en-GB');

/** `1 cause`, `12 causes` or `more than 1,000 causes`; undefined for none. */
export function figureOf(
  total: Total,
  { one, many, href }: { one: string; many: string; href: string },
): Figure | undefined {
  if (total === 0) return undefined;
  if (total === 1) return { words: `1 ${one}`, href };
  if (typeof total === 'number') return { words: `${inEnglish.format(total)} ${many}`, href };
  return { words: `more than ${inEnglish.format(maxTotal)} ${many}`, href };
}

/** The figures that have a word in common with a text. Those of other subjects are not counted. */
export async function findFigures(
  outside: RequestContext,
  offered: readonly SiteFigures[],
  text: string,
): Promise<readonly Figure[]> {
  const terms = new Set(termsOf(text));
  const relevant = offered.filter(({ about }) => termsOf(about).some((term) => terms.has(term)));
  const found: Figure[] = [];
  for (const { scope, count } of relevant) found.push(...(await outside.transact(count, scope)));
  return found;
}
