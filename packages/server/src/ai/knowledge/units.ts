/** A span of a text that passages never split, in UTF-16 code units. */
export type Unit = {
  readonly from: number;
  readonly to: number;
  readonly kind: 'heading' | 'row' | 'sentence';
  /** Of a heading: 1 is the outermost. */
  readonly level?: number;
  readonly title?: string;
};

/** Longer sentences, and texts without any punctuation, are split between words. */
const maxSentence = 900;

/** Longer rows are no rows that a person reads. */
const maxRow = 6_000;

/** The headings, table rows and sentences of a text, in order. White space between them is in none. */
export function* unitsOf(text: string, format: 'markdown' | 'plain'): Generator<Unit> {
  for (const { from, to } of linesOf(text)) {
    const line = text.slice(from, to);
    const heading = format === 'markdown' ? markdownHeading(line) : plainHeading(line);
    if (heading) yield { from, to, kind: 'heading', level: heading.level, title: heading.title };
    else if (isRow(line)) yield* pieces(text, { from, to, kind: 'row' }, maxRow);
    else yield* sentencesIn(text, from, to);
  }
}

function* linesOf(text: string): Generator<{ from: number; to: number }> {
  for (const match of text.matchAll(/[^\n]+/g)) {
    const [line] = match;
    const start = line.search(/\S/);
    if (start < 0) continue;
    yield { from: match.index + start, to: match.index + line.trimEnd().length };
  }
}

/** Cells between bars or tabs. */
const isRow = (line: string) => /^\|.*\|$/.test(line) || line.includes('\t');

function markdownHeading(line: string) {
  const [, marks, title] = line.match(/^(#{1,6})\s+(.+?)\s*#*$/) ?? [];
  if (!marks || !title) return undefined;
  return { level: marks.length, title: title.replace(/[*_`]/g, '') };
}

/** Numbered lines, and short lines in capitals, without the punctuation of a sentence. */
function plainHeading(line: string) {
  if (line.length > 90 || /[.;:,]$/.test(line) || line.includes('\t')) return undefined;
  const [, number, title] = line.match(/^(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+(\p{Lu}.{2,})$/u) ?? [];
  if (number && title && /\p{L}{3}/u.test(title) && !/[.!?]\s/.test(title))
    return { level: number.split('.').length, title };
  const isCapitals =
    /\p{Lu}{3}/u.test(line) && !/\p{Ll}/u.test(line) && line.split(/\s+/).length > 1;
  return isCapitals ? { level: 1, title: line } : undefined;
}

function* sentencesIn(text: string, from: number, to: number): Generator<Unit> {
  const line = text.slice(from, to);
  let start = 0;
  for (const match of line.matchAll(/[.!?…。！？]["'”’)\]]*(?:\s+|$)|[。！？]/g)) {
    const end = match.index + match[0].trimEnd().length;
    yield* pieces(text, { from: from + start, to: from + end, kind: 'sentence' }, maxSentence);
    start = match.index + match[0].length;
  }
  if (start < line.length)
    yield* pieces(text, { from: from + start, to, kind: 'sentence' }, maxSentence);
}

/** The unit, or parts of it between words if it is longer than `most`. */
function* pieces(text: string, unit: Unit, most: number): Generator<Unit> {
  for (let { from } = unit; from < unit.to; ) {
    let to = Math.min(unit.to, from + most);
    if (to < unit.to) {
      const space = text.lastIndexOf(' ', to);
      if (space > from) to = space;
      else if (isLowSurrogate(text, to)) to -= 1;
    }
    yield { from, to, kind: unit.kind };
    from = to;
    while (from < unit.to && text[from] === ' ') from += 1;
  }
}

const isLowSurrogate = (text: string, at: number) => /[\udc00-\udfff]/.test(text[at] ?? '');
