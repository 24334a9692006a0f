import type { JSONContent } from '@tiptap/core';
import type { PhrasingContent } from 'mdast';

type Mark = NonNullable<JSONContent['marks']>[number];
type Piece = { readonly phrase: PhrasingContent; readonly marks: readonly Mark[] };

/**
 * The editor's text as nested phrases.
 *
 * @param room a heading and a cell have one `line`: a line break in them becomes a space
 */
export function phrasesOf(
  nodes: readonly JSONContent[] = [],
  room: 'line' | 'lines' = 'lines',
): PhrasingContent[] {
  const pieces = withoutMarkedEdges(nodes.flatMap((node) => piecesOf(node, room)));
  return nest(trim(pieces));
}

function piecesOf(node: JSONContent, room: 'line' | 'lines'): Piece[] {
  const marks = (node.marks ?? []).filter(({ type }) => type !== 'code');
  if (node.type === 'hardBreak')
    return [{ phrase: room === 'line' ? textOf(' ') : { type: 'break' }, marks }];
  if (node.type === 'image') {
    const { src = '', alt = '', title = null } = node.attrs ?? {};
    return [{ phrase: { type: 'image', url: src, alt, title }, marks }];
  }
  const text = (node.text ?? '').replace(/\s*\n\s*/g, ' ');
  if (marks.length !== (node.marks ?? []).length)
    return [{ phrase: { type: 'inlineCode', value: text }, marks }];
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return [before, words, after]
    .filter((part) => part !== '')
    .map((part) => ({ phrase: textOf(part), marks }));
}

const textOf = (value: string): PhrasingContent => ({ type: 'text', value });

const isSpace = ({ phrase }: Piece): boolean =>
  phrase.type === 'break' || (phrase.type === 'text' && phrase.value.trim() === '');

/** `** bold **` is not bold in Markdown, so marks begin and end at words. */
function withoutMarkedEdges(pieces: readonly Piece[]): Piece[] {
  const result = [...pieces];
  for (const type of ['bold', 'italic', 'strike']) {
    const isMarked = (index: number) => result[index]?.marks.some((mark) => mark.type === type);
    const unmark = (from: number, step: 1 | -1) => {
      for (let at = from; isMarked(at); at += step) {
        const piece = result[at];
        if (!piece || !isSpace(piece)) return;
        result[at] = { ...piece, marks: piece.marks.filter((mark) => mark.type !== type) };
      }
    };
    for (let at = 0; at < result.length; at++) {
      if (!isMarked(at)) continue;
      if (!isMarked(at - 1)) unmark(at, 1);
      if (!isMarked(at + 1)) unmark(at, -1);
    }
  }
  return result;
}

/** Space at the ends of a paragraph is invisible. */
function trim(pieces: readonly Piece[]): readonly Piece[] {
  const isVisible = (piece: Piece) => !isSpace(piece);
  const first = pieces.findIndex(isVisible);
  return first === -1 ? [] : pieces.slice(first, pieces.findLastIndex(isVisible) + 1);
}

/** The mark that spans most pieces is the outermost. */
function nest(pieces: readonly Piece[]): PhrasingContent[] {
  const phrases: PhrasingContent[] = [];
  for (let at = 0; at < pieces.length; ) {
    const runs = (pieces[at]?.marks ?? []).map((mark) => ({ mark, end: endOf(pieces, at, mark) }));
    const longest = runs.reduce<(typeof runs)[number] | undefined>(
      (best, run) => (best && best.end >= run.end ? best : run),
      undefined,
    );
    if (longest) {
      const inner = pieces.slice(at, longest.end).map((piece) => without(piece, longest.mark));
      phrases.push(wrapped(longest.mark, nest(inner)));
      at = longest.end;
    } else {
      const phrase = pieces[at]?.phrase;
      if (phrase) append(phrases, phrase);
      at += 1;
    }
  }
  return phrases;
}

function endOf(pieces: readonly Piece[], from: number, mark: Mark): number {
  let end = from;
  while (pieces[end]?.marks.some((other) => isSame(other, mark))) end += 1;
  return end;
}

const isSame = (a: Mark, b: Mark): boolean =>
  a.type === b.type &&
  a.attrs?.['href'] === b.attrs?.['href'] &&
  (a.attrs?.['title'] ?? null) === (b.attrs?.['title'] ?? null);

const without = ({ phrase, marks }: Piece, mark: Mark): Piece => ({
  phrase,
  marks: marks.filter((other) => !isSame(other, mark)),
});

/** Neighbouring texts are one, so that what is escaped is decided with both in sight. */
function append(phrases: PhrasingContent[], phrase: PhrasingContent): void {
  const last = phrases.at(-1);
  if (last?.type === 'text' && phrase.type === 'text')
    phrases[phrases.length - 1] = textOf(last.value + phrase.value);
  else phrases.push(phrase);
}

function wrapped({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  if (type === 'bold') return { type: 'strong', children };
  if (type === 'italic') return { type: 'emphasis', children };
  if (type === 'strike') return { type: 'delete', children };
  const link = { type: 'link', url: attrs?.['href'] ?? '', title: attrs?.['title'] ?? null };
  return { ...link, children } as PhrasingContent;
}
