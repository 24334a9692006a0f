import { createElement } from 'react';
import { fileUrl } from './track.ts';

/** A video. Its words are in the transcript below, not in timed captions. */
export const Video = ({ id }: { id: string }) =>
  createElement('video', { controls: true, preload: 'metadata', src: fileUrl(id) });
