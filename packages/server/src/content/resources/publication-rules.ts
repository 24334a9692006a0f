import type { ResourceKind } from '@ngo-plus/contract/content/resources';
import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import { Problem } from '../../kernel/index.ts';

type Content = {
  readonly kind: ResourceKind;
  readonly content: string;
  readonly url: string;
  readonly fileId: string | null;
};

/** What a type requires, with the field to complete and the message shown there. */
const requirements: Readonly<
  Record<
    ResourceKind,
    { isComplete: (of: Content) => boolean; field: keyof Content; message: Phrase }
  >
> = {
  article: {
    isComplete: ({ content }) => content.trim() !== '',
    field: 'content',
    message: phrase('Write the article first'),
  },
  document: {
    isComplete: ({ fileId, url }) => fileId !== null || url !== '',
    field: 'fileId',
    message: phrase('Upload the document, or enter its web address'),
  },
  link: {
    isComplete: ({ url }) => url !== '',
    field: 'url',
    message: phrase('Enter the web address'),
  },
  video: {
    isComplete: ({ fileId, url }) => fileId !== null || url !== '',
    field: 'fileId',
    message: phrase('Upload the video, or enter its web address'),
  },
  audio: {
    isComplete: ({ fileId }) => fileId !== null,
    field: 'fileId',
    message: phrase('Upload the audio file'),
  },
};

/** @throws Problem `invalid` when there is nothing to read, open or play. */
export function refuseIncomplete(content: Content): void {
  const { isComplete, field, message } = requirements[content.kind];
  if (!isComplete(content)) throw Problem.atField('invalid', field, message);
}
