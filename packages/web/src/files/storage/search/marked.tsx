import { piecesOf } from './pieces.ts';

type Props = { text: string; marks: readonly (readonly [number, number])[] };

/** Text with highlighted matches. */
export function Marked({ text, marks }: Props) {
  const pieces = piecesOf(text, marks).map((piece, at) => ({ ...piece, key: `${at}` }));
  return pieces.map(({ key, text: words, marked }) =>
    marked ? <mark key={key}>{words}</mark> : <span key={key}>{words}</span>,
  );
}
