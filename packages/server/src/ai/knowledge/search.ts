import { createHash, randomBytes } from 'node:crypto';
import type * as contract from '@ngo-plus/contract/ai/knowledge';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import {
  installation,
  type KnowledgeSource,
  type ReadableDocument,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { notedGroups } from './changes.ts';
import { feedbackWords } from './feedback.ts';
import { findKey, type KnowledgeKey } from './key.ts';
import { type OpenedChunk, openChunks } from './opened-chunks.ts';
import {
  type AskedWord,
  fuse,
  type RankedChunk,
  type Ranking,
  rankChunks,
  rerank,
} from './ranking.ts';
import { similarWords, unknownWords } from './similar-words.ts';
import { queryTerms } from './terms.ts';

/** After this the search returns what it has. */
const maxMs = 1_500;

/** Passages whose documents' rights are checked together, and as many that the caller may read are ranked again. */
const readableChunks = 200;

/** Words of a question that are compared with those of the index: each opens thousands. */
const maxExpanded = 4;

/** How much each ranked list counts. */
const weights = { words: 0.5, feedback: 1, title: 0.2 } as const;

/** Passages from which words are taken for the second ranking. */
const feedbackPassages = 5;

/** A title counts that has this much of the question: one common word in it says little. */
const minTitleShare = 0.5;

/** Passages of one document in an answer. */
const maxPerDocument = 3;

type Found = {
  readonly passages: contract.Passage[];
  readonly boundary: string;
  readonly isComplete: boolean;
};

const none: Ranking = { ranked: [], isCut: false };

type KnowledgeQuery = Omit<Input<typeof contract.searchKnowledge>, 'sources'> & {
  readonly sources?: readonly string[] | undefined;
};

/** Searches everything that the caller may read. Rights are those of this moment, asked of the capability that owns a document. */
export function searchKnowledge(
  outside: RequestContext,
  sources: readonly KnowledgeSource[],
  { query, limit, sources: names }: KnowledgeQuery,
): Promise<Found> {
  const { role } = signedIn(outside);
  const open = sources.filter(
    ({ name, access }) => allows(access, role) && (names === undefined || names.includes(name)),
  );
  return searchIn(outside, open, { query, limit });
}

async function searchIn(
  outside: RequestContext,
  sources: readonly KnowledgeSource[],
  { query, limit }: { query: string; limit: number },
): Promise<Found> {
  const deadline = performance.now() + maxMs;
  const read = <T>(work: (ctx: TransactionContext) => Promise<T>) =>
    outside.transact(work, 'tenant', 'read');
  const names = sources.map(({ name }) => name);
  const { keys, words, ranked, isCut } = await read(async (ctx) => {
    const owned = await keysOf(ctx);
    const asked = owned.length === 0 ? [] : await askedWords(ctx, owned, query, deadline);
    const chunks =
      asked.length === 0 ? none : await rankChunks(ctx, owned, { words: asked, sources: names });
    return { keys: owned, words: asked, ...chunks };
  });
  if (ranked.length === 0) return answer([], true);
  const rights = rightsOver(outside, sources, read);
  const first = await rights.best(ranked, deadline);
  const second = await read(async (ctx) => {
    const fed = await openChunks(ctx, keys, first.slice(0, feedbackPassages));
    if (fed.length === 0 || performance.now() > deadline) return [];
    return rerank(ctx, keys, { words: feedbackWords(words, fed), chunks: first });
  });
  const titled = first
    .filter(({ titleShare }) => titleShare >= minTitleShare)
    .toSorted((one, other) => other.titleScore - one.titleScore);
  const idsOf = (list: readonly RankedChunk[]) => list.map(({ id }) => id);
  const fused = fuse([
    { ids: idsOf(first), weight: weights.words },
    { ids: second, weight: weights.feedback },
    { ids: idsOf(titled), weight: weights.title },
  ]);
  const byId = new Map(first.map((chunk) => [chunk.id, chunk]));
  const best = fused.flatMap(({ id, score }) => {
    const chunk = byId.get(id);
    return chunk ? [{ ...chunk, score }] : [];
  });
  const opened = await read(async (ctx) => {
    // A group may have been noted since its documents were ranked.
    const current = await rights.withoutNoted(ctx, best.slice(0, 2 * limit + 5));
    return openChunks(ctx, keys, current);
  });
  return answer(pick(opened, rights.of, limit), !isCut && performance.now() < deadline);
}

/** The keys of the caller's organisation and of what everyone may read, if anything was indexed for them. */
async function keysOf(ctx: TransactionContext): Promise<KnowledgeKey[]> {
  const { orgId } = signedIn(ctx);
  const found: KnowledgeKey[] = [];
  for (const owner of [orgId, installation]) {
    const key = await findKey(ctx, owner);
    if (key) found.push(key);
  }
  return found;
}

/** The words of a question; in place of one that no passage has, those that are spelled alike. */
async function askedWords(
  ctx: TransactionContext,
  keys: readonly KnowledgeKey[],
  query: string,
  deadline: number,
): Promise<AskedWord[]> {
  const terms = queryTerms(query);
  const unknown = new Set(await unknownWords(ctx, keys, [...terms.keys()]));
  const words: AskedWord[] = [];
  let left = maxExpanded;
  for (const [word, count] of terms) {
    if (!unknown.has(word)) {
      words.push({ word, weight: count });
      continue;
    }
    if (left > 0 && performance.now() < deadline)
      for (const { word: similar, similarity } of await similarWords(ctx, keys, word))
        words.push({ word: similar, weight: count * similarity });
    left -= 1;
  }
  return words;
}

/** The caller's rights on documents, each asked for once. */
function rightsOver(
  outside: RequestContext,
  sources: readonly KnowledgeSource[],
  read: <T>(work: (ctx: TransactionContext) => Promise<T>) => Promise<T>,
) {
  const known = new Map<string, ReadableDocument | undefined>();
  const keyOf = ({ source, documentId }: Pick<RankedChunk, 'source' | 'documentId'>) =>
    `${source} ${documentId}`;
  const ask = async (chunks: readonly RankedChunk[]) => {
    const unasked = chunks.filter((chunk) => !known.has(keyOf(chunk)));
    for (const [name, group] of Map.groupBy(unasked, ({ source }) => source)) {
      const ids = [...new Set(group.map(({ documentId }) => documentId))];
      const readable = await sources.find((source) => source.name === name)?.readable(outside, ids);
      for (const documentId of ids)
        known.set(keyOf({ source: name, documentId }), readable?.get(documentId));
    }
  };
  /** Without those whose group has changed. */
  const withoutNoted = async (ctx: TransactionContext, chunks: readonly RankedChunk[]) => {
    const groupOf = (chunk: RankedChunk) => known.get(keyOf(chunk))?.group;
    const asked = new Set(chunks.flatMap((chunk) => groupOf(chunk) ?? []));
    const noted = await notedGroups(ctx, sources, [...asked]);
    return chunks.filter((chunk) => !noted.has(`${chunk.source} ${groupOf(chunk)}`));
  };
  return {
    withoutNoted,
    of: (chunk: Pick<RankedChunk, 'source' | 'documentId'>) => known.get(keyOf(chunk)),
    /** The first that the caller may read. */
    best: async (ranked: readonly RankedChunk[], deadline: number) => {
      const readable: RankedChunk[] = [];
      for (
        let at = 0;
        at < ranked.length && readable.length < readableChunks;
        at += readableChunks
      ) {
        if (at > 0 && performance.now() > deadline) break;
        const batch = ranked.slice(at, at + readableChunks);
        await ask(batch);
        const open = batch.filter((chunk) => known.get(keyOf(chunk)) !== undefined);
        readable.push(...(await read((ctx) => withoutNoted(ctx, open))));
      }
      return readable.slice(0, readableChunks);
    },
  };
}

/** The best passages: copies of a document count once, and a document has a few at most. */
function pick(
  opened: readonly OpenedChunk[],
  rightOf: (chunk: OpenedChunk) => ReadableDocument | undefined,
  limit: number,
): contract.Passage[] {
  const passages: contract.Passage[] = [];
  const texts = new Set<string>();
  const perDocument = new Map<string, number>();
  for (const chunk of opened) {
    if (passages.length === limit) break;
    const right = rightOf(chunk);
    const sha256 = createHash('sha256').update(chunk.text).digest('hex');
    const document = `${chunk.source} ${chunk.documentId}`;
    const already = perDocument.get(document) ?? 0;
    const copy = `${right?.title} ${sha256}`;
    if (!right || texts.has(copy) || already === maxPerDocument) continue;
    texts.add(copy);
    perDocument.set(document, already + 1);
    const { source, documentId, headings, page, from, to, text, score } = chunk;
    const { isSuspicious, hadHiddenText } = chunk;
    passages.push({
      source,
      documentId,
      title: right.title,
      headings: [...headings],
      href: hrefOf(right.href, chunk),
      page,
      from,
      to,
      text,
      sha256,
      score,
      isSuspicious,
      hadHiddenText,
    });
  }
  return passages;
}

/** The page of a document is in the query, where viewers read it; the position of the passage in the fragment. */
function hrefOf(href: string, { page, from, to }: OpenedChunk): string {
  if (page === null) return `${href}#from=${from}&to=${to}`;
  return `${href}${href.includes('?') ? '&' : '?'}page=${page}#page=${page}&from=${from}&to=${to}`;
}

function answer(passages: contract.Passage[], isComplete: boolean): Found {
  let boundary = '';
  // A text cannot contain what is chosen after it was read.
  do boundary = randomBytes(9).toString('base64url');
  while (passages.some(({ text, title }) => `${title} ${text}`.includes(boundary)));
  return { passages, boundary, isComplete };
}
