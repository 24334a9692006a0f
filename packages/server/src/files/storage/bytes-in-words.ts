const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** A size as people say it: `3 bytes`, `1.2 GB`. Rounded down, so that what is left is never overstated. */
export function bytesInWords(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = Math.floor((bytes / 1024 ** step) * 10) / 10;
  return `${amount} ${units[step]}`;
}
