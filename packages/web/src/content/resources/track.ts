import { defaultPublisher, type ResourceCard } from '@ngo-plus/contract/content/resources';
import type { Track } from '../../ui/index.ts';

/** Where the bytes of a resource are. */
export const fileAddress = (id: string) => `/api/resources/${id}/file`;
export const downloadAddress = (id: string) => `/api/resources/${id}/download`;

/** An audio resource as the player takes it. */
export const trackOf = ({
  id,
  title,
  author,
}: Pick<ResourceCard, 'id' | 'title' | 'author'>): Track => ({
  id,
  title,
  author: author || defaultPublisher,
  source: fileAddress(id),
});
