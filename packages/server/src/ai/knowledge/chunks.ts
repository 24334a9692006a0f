import type { KnowledgeSection } from '../../kernel/index.ts';
import { type Unit, unitsOf } from './units.ts';

/** A part of a section that is found and quoted as one: `[from, to)` in its text. */
export type Chunk = {
  /** The section by its place in the document. */
  readonly section: number;
  readonly headings: readonly string[];
  readonly page: number | null;
  readonly from: number;
  readonly to: number;
};

const targetCharacters = 1_750;
const maxCharacters = 2_000;

/** Sections and last parts shorter than this join their neighbours. */
const tinyCharacters = 600;

/** What a passage repeats of the one before it, about an eighth. */
const overlapCharacters = 220;

/** The chunks of a document. Headings of plain pages hold until the next heading, on later pages too. */
export function* chunksOf(sections: readonly KnowledgeSection[]): Generator<Chunk> {
  let outline: Outline = [];
  for (const [at, section] of sections.entries()) {
    if (section.page === null) outline = [];
    const { page, headings } = section;
    const packed = pack([...unitsOf(section.text, section.format)], outline);
    outline = packed.outline;
    for (const { from, to, path } of packed.spans)
      yield { section: at, page, from, to, headings: [...headings, ...path] };
  }
}

type Outline = readonly { readonly level: number; readonly title: string }[];
type Span = { from: number; to: number; readonly path: readonly string[] };

const titlesOf = (outline: Outline) => outline.map(({ title }) => title).slice(-4);

function pack(units: readonly Unit[], before: Outline) {
  const spans: Span[] = [];
  let outline = before;
  let open: Unit[] = [];
  let path = titlesOf(outline);
  const close = () => {
    const [first, last] = [open[0], open.at(-1)];
    if (first && last) spans.push({ from: first.from, to: last.to, path });
  };
  for (const unit of units) {
    const [first] = open;
    // With the unit, except for headings, which may start the next chunk.
    const size = first ? unit.to - first.from : 0;
    if (unit.kind === 'heading') {
      // A heading belongs to what follows it.
      if (size > tinyCharacters && hasText(open)) {
        close();
        open = [];
      }
      outline = [
        ...outline.filter(({ level }) => level < (unit.level ?? 1)),
        { level: unit.level ?? 1, title: (unit.title ?? '').slice(0, 200) },
      ];
      if (!hasText(open)) path = titlesOf(outline);
      open.push(unit);
      continue;
    }
    const isFull = first && (open.at(-1)?.to ?? 0) - first.from >= targetCharacters;
    if (hasText(open) && (isFull || size > maxCharacters)) {
      close();
      open = overlapOf(open, unit);
      path = titlesOf(outline);
    }
    open.push(unit);
  }
  if (hasText(open)) close();
  return { spans: joinTiny(spans), outline };
}

const hasText = (units: readonly Unit[]) => units.some(({ kind }) => kind !== 'heading');

/** The last units of a closed chunk, as the start of the next. */
function overlapOf(closed: readonly Unit[], next: Unit): Unit[] {
  const kept: Unit[] = [];
  for (const unit of closed.toReversed()) {
    const isFar = (closed.at(-1)?.to ?? 0) - unit.from > overlapCharacters;
    if (isFar || unit.kind === 'heading' || next.to - unit.from > maxCharacters) break;
    kept.unshift(unit);
  }
  return kept;
}

/** A short last part joins the one before it. */
function joinTiny(spans: Span[]): Span[] {
  const [before, last] = spans.slice(-2);
  const isTiny = before && last && last.to - last.from < tinyCharacters;
  if (isTiny && last.to - before.from <= maxCharacters + tinyCharacters) {
    before.to = last.to;
    spans.pop();
  }
  return spans;
}
