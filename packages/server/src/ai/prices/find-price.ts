import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { modelPrices, type PriceRow } from './table.ts';

/** `gpt-5.5-2026-04-23` and `claude-haiku-4-5-20251001` are dated releases of `gpt-5.5` and `claude-haiku-4-5`. */
const releaseDate = /-(?:\d{4}-\d\d-\d\d|20\d{6})$/;

type Wanted = {
  readonly provider: string;
  readonly model: string;
  readonly currency: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
};

/**
 * The price of a model on a day, else of the model that it is a dated release of. Undefined when none is known: a price
 * is never guessed. Needs scope `platform` or `system`.
 */
export async function findPrice(
  db: Database,
  { provider, model, currency, day }: Wanted,
): Promise<PriceRow | undefined> {
  const names = [...new Set([model, model.replace(releaseDate, '')])];
  const rows = await db
    .select()
    .from(modelPrices)
    .where(
      and(
        eq(modelPrices.provider, provider),
        inArray(modelPrices.model, names),
        eq(modelPrices.currency, currency),
        lte(modelPrices.validFrom, day),
      ),
    )
    .orderBy(desc(modelPrices.validFrom))
    .limit(50);
  return rows.find((row) => row.model === model) ?? rows[0];
}
