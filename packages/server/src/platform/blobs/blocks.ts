type Block = { readonly pieces: readonly Buffer[]; readonly last: boolean };

/**
 * Splits a stream into blocks of one size; only the last may be shorter. An empty stream is one empty block.
 * A block is buffered until it is known whether more follows. Blocks are slices of the original chunks: nothing is
 * copied.
 */
export async function* blocksOf(
  source: AsyncIterable<Buffer>,
  firstBytes: number,
  blockBytes: number,
): AsyncGenerator<Block> {
  let blockSize = firstBytes;
  let pieces: Buffer[] = [];
  let bufferedBytes = 0;
  for await (const chunk of source) {
    let from = 0;
    while (bufferedBytes + chunk.length - from > blockSize) {
      const to = from + blockSize - bufferedBytes;
      pieces.push(chunk.subarray(from, to));
      yield { pieces, last: false };
      from = to;
      blockSize = blockBytes;
      pieces = [];
      bufferedBytes = 0;
    }
    pieces.push(chunk.subarray(from));
    bufferedBytes += chunk.length - from;
  }
  yield { pieces, last: true };
}
