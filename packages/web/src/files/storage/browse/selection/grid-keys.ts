/** Returns the index that a key moves to in a grid with this many items and columns; undefined for other keys. */
export function indexAfterKey(
  key: string,
  at: number,
  { count, columns }: { readonly count: number; readonly columns: number },
): number | undefined {
  if (count === 0) return undefined;
  const bounded = (place: number) => Math.min(Math.max(place, 0), count - 1);
  const page = columns * 10;
  switch (key) {
    case 'ArrowDown':
      return bounded(at + columns);
    case 'ArrowUp':
      return at - columns < 0 ? at : at - columns;
    case 'ArrowRight':
      return columns > 1 ? bounded(at + 1) : undefined;
    case 'ArrowLeft':
      return columns > 1 ? bounded(at - 1) : undefined;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return bounded(at + page);
    case 'PageUp':
      return bounded(at - page);
  }
}

/** Returns the number of columns that the browser has laid out. */
export function columnsOf(rows: readonly HTMLElement[]): number {
  const top = rows[0]?.offsetTop;
  const below = rows.findIndex(({ offsetTop }) => offsetTop !== top);
  return Math.max(1, below < 0 ? rows.length : below);
}

/** Returns the index of the next name after this one that starts with the typed text. */
export function indexByPrefix(
  names: readonly string[],
  at: number,
  typed: string,
): number | undefined {
  const begins = typed.toLocaleLowerCase();
  const order = names.map((_, step) => (at + step + 1) % names.length);
  return order.find((place) => names[place]?.toLocaleLowerCase().startsWith(begins));
}
