export type Piece = { readonly text: string; readonly marked: boolean };

/** Splits text into highlighted and other parts. Marks are sorted [from, to) ranges. */
export function piecesOf(text: string, marks: readonly (readonly [number, number])[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (to: number, marked: boolean) => {
    if (to > at) pieces.push({ text: text.slice(at, to), marked });
    at = Math.max(at, to);
  };
  for (const [from, to] of marks) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return pieces;
}

/** Returns the ranges of a name that match the search terms, ignoring case; nested ones count once. */
export function marksIn(name: string, search: string): [number, number][] {
  const low = name.toLowerCase();
  // Some letters change length with their case, which would shift the ranges.
  if (low.length !== name.length) return [];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.flatMap((word): [number, number][] => {
    const at = low.indexOf(word);
    return at < 0 ? [] : [[at, at + word.length]];
  });
  return found.sort(([a], [b]) => a - b);
}
