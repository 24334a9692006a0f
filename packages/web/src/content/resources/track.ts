import { defaultPublisher, type ResourceCard } from '@ngo-plus/contract/content/resources';
import type { Track } from '../../ui/index.ts';

/** The URL of the file of a resource. */
export const fileUrl = (id: string) => `/api/resources/${id}/file`;
export const downloadUrl = (id: string) => `/api/resources/${id}/download`;

/** An audio resource as a track of the player. */
export const trackOf = ({
  id,
  title,
  author,
}: Pick<ResourceCard, 'id' | 'title' | 'author'>): Track => ({
  id,
  title,
  author: author || defaultPublisher,
  source: fileUrl(id),
});
