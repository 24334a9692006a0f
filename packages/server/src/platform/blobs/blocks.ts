type Block = { readonly pieces: readonly Buffer[]; readonly last: boolean };

/**
 * Cuts a stream of any chunks into blocks of one size, of which only the last may be shorter. An
 * empty stream is one empty block. A block is held back until it is known whether more follows. Its
 * bytes are given as pieces of the chunks they came in: nothing is copied.
 */
export async function* blocksOf(
  source: AsyncIterable<Buffer>,
  firstBytes: number,
  blockBytes: number,
): AsyncGenerator<Block> {
  let wanted = firstBytes;
  let pieces: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of source) {
    let from = 0;
    while (heldBytes + chunk.length - from > wanted) {
      const to = from + wanted - heldBytes;
      pieces.push(chunk.subarray(from, to));
      yield { pieces, last: false };
      from = to;
      wanted = blockBytes;
      pieces = [];
      heldBytes = 0;
    }
    pieces.push(chunk.subarray(from));
    heldBytes += chunk.length - from;
  }
  yield { pieces, last: true };
}
