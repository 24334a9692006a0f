/** Lists are counted up to this many rows, for the `X-Total-Count` of a list that is asked with `total=true`. */
export const maxTotal = 1_000;

/** The total of a list with more rows. */
export const moreThanMaxTotal = `${maxTotal}+` as const;

export type Total = number | typeof moreThanMaxTotal;
