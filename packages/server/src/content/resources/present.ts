import * as contract from '@ngo-plus/contract/content/resources';
import { toShape } from '../../kernel/index.ts';
import type { ResourceRow } from './table.ts';

/** A row of a list: without the long texts, but with whether there is a transcript. */
export type CardRow = Omit<ResourceRow, 'content' | 'transcript'> & { hasTranscript: boolean };

export function presentCard(row: CardRow): contract.ResourceCard {
  const { slug, kind, title, category, tags, coverUrl, summary, author, language } = row;
  return {
    id: toShape(contract.resourceId, row.id),
    slug,
    kind,
    title,
    category,
    tags,
    coverUrl,
    summary,
    author,
    language,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    url: row.url,
    file: fileOf(row),
    durationSeconds: row.durationSeconds,
    hasTranscript: row.hasTranscript,
    status: row.draft ? 'draft' : 'published',
    downloads: row.downloads,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const presentResource = (row: ResourceRow): contract.Resource => ({
  ...presentCard({ ...row, hasTranscript: row.transcript !== '' }),
  content: row.content,
  transcript: row.transcript,
});

function fileOf({ fileName, fileType, fileSizeBytes }: CardRow) {
  if (fileName === null || fileType === null || fileSizeBytes === null) return null;
  return { name: fileName, contentType: fileType, sizeBytes: fileSizeBytes };
}
