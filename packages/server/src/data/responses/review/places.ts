import { answerKindOf, isContainer } from '@ngo-plus/contract/data/forms';
import type * as contract from '@ngo-plus/contract/data/responses';
import {
  maxPlacePoints,
  maxPlaces,
  type Place,
  type ResponseState,
  responseId,
} from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import { mustFindForm } from '../../forms/index.ts';
import { responses } from '../table.ts';
import { compiledVersion } from '../versions.ts';
import { responseFilter } from './filter.ts';
import { hiddenIn } from './mask.ts';
import { findQuestion, valuesOf } from './question-values.ts';

type Row = {
  readonly id: string;
  readonly state: ResponseState;
  readonly place: string;
  /** How many places were found, of which the longest answers may leave out the oldest. */
  readonly found: number;
};

/** Recorded paths can be long: of ten thousand, a gigabyte. */
const maxCharacters = 20_000_000;

/**
 * Answers to a question about places, of the responses that a filter selects.
 *
 * @throws Problem `not_found` for an unknown form or question, or one that is not about a place; `forbidden` for one
 * that identifies people
 */
export async function readPlaces(
  ctx: TransactionContext,
  { item: itemId, ...filters }: Input<typeof contract.readPlaces>,
) {
  const row = await mustFindForm(ctx, filters.formId);
  const number = filters.version ?? row.version;
  if (number === null) throw new Problem('not_found', "That form doesn't exist.");
  const form = await compiledVersion(ctx, { orgId: row.orgId, formId: row.id, number });
  const hidden = await hiddenIn(ctx, row);
  const question = findQuestion(form, itemId, hidden.items);
  const { item } = question;
  if (isContainer(item) || answerKindOf(item.type) !== 'place')
    throw new Problem('not_found', "That question doesn't exist.");
  const answered = sql`from ${responses}, ${valuesOf(question)} v(value)
    where ${await responseFilter(ctx, filters, hidden)} and jsonb_typeof(v.value) = 'string'`;
  const { rows } = await ctx.db.execute<Row>(sql`
    with places as materialized (
      select ${responses.id} as id, ${responses.state} as state, v.value #>> '{}' as place,
        row_number() over (order by ${responses.receivedAt} desc, ${responses.id} desc) as n ${answered}
      order by ${responses.receivedAt} desc, ${responses.id} desc limit ${maxPlaces}),
    measured as (select *, sum(length(place)) over (order by n) as characters, count(*) over ()::int as found from places)
    select id, state, place, found from measured where characters <= ${maxCharacters} order by n`);
  const found = rows[0]?.found ?? 0;
  return {
    total: found < maxPlaces ? found : await countOf(),
    places: rows.flatMap(({ id, state, place }): Place[] => {
      const points = pointsOf(place);
      return points.length === 0 ? [] : [{ responseId: responseId.parse(id), state, points }];
    }),
    tiles: ctx.config.mapTiles ?? null,
  };

  async function countOf(): Promise<number> {
    const counted = await ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count ${answered}`,
    );
    return counted.rows[0]?.count ?? found;
  }
}

/** About a metre. */
const decimals = 5;

/** The points of a place as XForms writes them, thinned out evenly where there are too many. */
export function pointsOf(place: string): [number, number][] {
  const points = place.split(';').flatMap((text): [number, number][] => {
    const [latitude = Number.NaN, longitude = Number.NaN] = text.trim().split(/\s+/).map(Number);
    const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    return isOnEarth ? [[rounded(latitude), rounded(longitude)]] : [];
  });
  if (points.length <= maxPlacePoints) return points;
  const step = (points.length - 1) / (maxPlacePoints - 1);
  return Array.from({ length: maxPlacePoints }, (_, at) => points[Math.round(at * step)]).filter(
    (point) => point !== undefined,
  );
}

const rounded = (degrees: number): number => Number(degrees.toFixed(decimals));
