/** A receipt number in two groups of four, to read out. */
export const writtenReceipt = (receipt: string): string =>
  `${receipt.slice(0, 4)}-${receipt.slice(4)}`;
