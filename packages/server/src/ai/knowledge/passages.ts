import { setImmediate } from 'node:timers/promises';
import { giveWay, type KnowledgeDocument } from '../../kernel/index.ts';
import { chunksOf } from './chunks.ts';
import { maskUnshown, removeInvisible } from './hidden-text.ts';
import { isSuspicious } from './suspicious.ts';
import { subjectTerms } from './terms.ts';

/** A passage before its words become numbers. */
export type PreparedPassage = {
  readonly place: number;
  readonly page: number | null;
  readonly from: number;
  readonly to: number;
  readonly headings: readonly string[];
  readonly text: string;
  readonly isSuspicious: boolean;
  readonly hasHiddenText: boolean;
  /** How often each word occurs; those of title and headings count more. */
  readonly counts: ReadonlyMap<string, number>;
  readonly titleWords: readonly string[];
};

/** A word in the title counts as often as this. */
const titleWeight = 2;

/** Characters of a document that are indexed: about two thousand pages. */
const maxDocumentCharacters = 4_000_000;

/** A document without what is behind its first four million characters, and how many those are. */
export function cutDocument(document: KnowledgeDocument): {
  readonly document: KnowledgeDocument;
  readonly cut: number;
} {
  let left = maxDocumentCharacters;
  let cut = 0;
  const sections = document.sections.flatMap((section) => {
    const text = section.text.slice(0, left);
    left -= text.length;
    cut += section.text.length - text.length;
    return text === '' ? [] : [{ ...section, text }];
  });
  return cut === 0 ? { document, cut } : { document: { ...document, sections }, cut };
}

/** Passages that are prepared before requests are answered. */
const passagesAtOnce = 20;

/** The passages of a document, in order; answers requests meanwhile. */
export async function preparePassages(document: KnowledgeDocument): Promise<PreparedPassage[]> {
  const found: PreparedPassage[] = [];
  for (const passage of passagesOf(document)) {
    found.push(passage);
    if (found.length % passagesAtOnce > 0) continue;
    await setImmediate();
    await giveWay();
  }
  return found;
}

/** The passages of a document, in order. */
export function* passagesOf({
  title,
  sections,
}: Pick<KnowledgeDocument, 'title' | 'sections'>): Generator<PreparedPassage> {
  let place = 0;
  const titleTerms = subjectTerms(title);
  const masked = sections.map((section) => {
    const { text, hadHidden } = maskUnshown(section.text, section.format);
    const { headings, page, format } = section;
    return { headings, page, format, text, hadHidden };
  });
  for (const chunk of chunksOf(masked)) {
    const section = masked[chunk.section];
    const { text: seen, hadHidden } = removeInvisible(
      section?.text.slice(chunk.from, chunk.to) ?? '',
    );
    const text = seen.replace(/ {3,}/g, ' ').trim();
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    const counts = new Map<string, number>();
    const add = (words: readonly string[], weight: number) => {
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + weight);
    };
    add(titleTerms, titleWeight);
    add(chunk.headings.flatMap(subjectTerms), 1);
    add(subjectTerms(text), 1);
    yield {
      place,
      page: chunk.page,
      from: chunk.from,
      to: chunk.to,
      headings: chunk.headings,
      text,
      isSuspicious: isSuspicious(text),
      hasHiddenText: hadHidden || section?.hadHidden === true,
      counts,
      titleWords: [...new Set(titleTerms)],
    };
    place += 1;
  }
}
