type Block = { readonly bytes: Buffer; readonly last: boolean };

/**
 * Cuts a stream of any chunks into blocks of one size, of which only the last may be shorter. An
 * empty stream is one empty block. A block is held back until it is known whether more follows.
 */
export async function* blocksOf(
  source: AsyncIterable<Buffer>,
  firstBytes: number,
  blockBytes: number,
): AsyncGenerator<Block> {
  let wanted = firstBytes;
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of source) {
    let from = 0;
    while (heldBytes + chunk.length - from > wanted) {
      const to = from + wanted - heldBytes;
      held.push(chunk.subarray(from, to));
      yield { bytes: joined(held), last: false };
      from = to;
      wanted = blockBytes;
      held = [];
      heldBytes = 0;
    }
    held.push(chunk.subarray(from));
    heldBytes += chunk.length - from;
  }
  yield { bytes: joined(held), last: true };
}

const joined = (pieces: readonly Buffer[]): Buffer => {
  const [only, ...others] = pieces;
  return only && others.length === 0 ? only : Buffer.concat(pieces);
};
