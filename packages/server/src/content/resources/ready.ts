import type { ResourceKind } from '@ngo-plus/contract/content/resources';
import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import { Problem } from '../../kernel/index.ts';

type Content = {
  readonly kind: ResourceKind;
  readonly content: string;
  readonly url: string;
  readonly fileId: string | null;
};

/** What a kind cannot do without, the field where that is entered, and the words to show there. */
const needs: Readonly<
  Record<ResourceKind, { has: (of: Content) => boolean; field: keyof Content; message: Phrase }>
> = {
  article: {
    has: ({ content }) => content.trim() !== '',
    field: 'content',
    message: phrase('Write the article first'),
  },
  document: {
    has: ({ fileId, url }) => fileId !== null || url !== '',
    field: 'fileId',
    message: phrase('Upload the document, or enter its web address'),
  },
  link: { has: ({ url }) => url !== '', field: 'url', message: phrase('Enter the web address') },
  video: {
    has: ({ fileId, url }) => fileId !== null || url !== '',
    field: 'fileId',
    message: phrase('Upload the video, or enter its web address'),
  },
  audio: {
    has: ({ fileId }) => fileId !== null,
    field: 'fileId',
    message: phrase('Upload the audio file'),
  },
};

/** @throws Problem `invalid` when a reader would find nothing to read, open or play. */
export function refuseIncomplete(content: Content): void {
  const { has, field, message } = needs[content.kind];
  if (!has(content)) throw Problem.atField('invalid', field, message);
}
