import { createElement } from 'react';
import { fileAddress } from './track.ts';

/** A film. What is said in it stands below as a transcript, not as captions with times. */
export const Film = ({ id }: { id: string }) =>
  createElement('video', { controls: true, preload: 'metadata', src: fileAddress(id) });
