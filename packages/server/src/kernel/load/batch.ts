type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result | Promise<Result>) => void;
  readonly reject: (error: unknown) => void;
};

type Work<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

/**
 * Batches concurrent calls: items that arrive while a batch is in progress form the next batch, so
 * that one transaction, and one of each statement, serves all of them. A single item does not wait.
 * A failed batch is repeated item by item, so that one failure does not affect the others.
 *
 * @param work processes a batch and returns results in its order. It must be safe to repeat after a
 * failure.
 * @param most maximum size of a batch
 */
export function batched<Item, Result>(
  work: Work<Item, Result>,
  most: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isUnderWay = false;
  const goOn = async () => {
    isUnderWay = true;
    while (waiting.length > 0) await serve(work, waiting.splice(0, most));
    isUnderWay = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isUnderWay) void goOn();
    });
}

async function serve<Item, Result>(
  work: Work<Item, Result>,
  lot: readonly Waiting<Item, Result>[],
) {
  try {
    const results = await work(lot.map(({ item }) => item));
    if (results.length !== lot.length)
      throw new Error('The batch returned the wrong number of results.');
    for (const [at, { resolve }] of lot.entries()) resolve(results[at] as Result);
  } catch (error) {
    if (lot.length === 1) for (const { reject } of lot) reject(error);
    else for (const one of lot) await serve(work, [one]);
  }
}

/**
 * Returns the same with separate batches per value of `by`, such as the adapters of one process.
 */
export function batchedBy<Item, Result>(
  by: (item: Item) => object,
  work: Work<Item, Result>,
  most: number,
): (item: Item) => Promise<Result> {
  const lanes = new WeakMap<object, (item: Item) => Promise<Result>>();
  return (item) => {
    const key = by(item);
    const lane = lanes.get(key) ?? batched(work, most);
    lanes.set(key, lane);
    return lane(item);
  };
}
