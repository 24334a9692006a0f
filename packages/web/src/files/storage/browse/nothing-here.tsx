import { useRef } from 'react';
import { EmptyState, type TileSpec, useTranslation } from '../../../kernel/index.ts';
import type { Place } from './place.ts';
import { useArrival } from './use-arrival.ts';

const tiles: Readonly<Record<Place['view'], readonly [TileSpec, TileSpec, TileSpec]>> = {
  folder: [
    { kind: 'book', tones: ['teal', 'clay', 'cream'] },
    { kind: 'steps', tones: ['sun', 'clay', 'cream'] },
    { kind: 'hills', tones: ['leaf', 'teal', 'sky'] },
  ],
  starred: [
    { kind: 'petals', tones: ['sun', 'clay', 'cream'] },
    { kind: 'book', tones: ['deep', 'sun', 'cream'] },
    { kind: 'arches', tones: ['clay', 'blush', 'cream'] },
  ],
  recent: [
    { kind: 'steps', tones: ['teal', 'sun', 'mint'] },
    { kind: 'cloud', tones: ['sky', 'cream', 'teal'] },
    { kind: 'book', tones: ['plum', 'clay', 'cream'] },
  ],
  shared: [
    { kind: 'talk', tones: ['teal', 'sun', 'mint'] },
    { person: 31, tones: ['clay', 'teal', 'sun'] },
    { kind: 'book', tones: ['plum', 'clay', 'cream'] },
  ],
  trash: [
    { kind: 'hills', tones: ['leaf', 'teal', 'sky'] },
    { kind: 'petals', tones: ['blush', 'cream', 'clay'] },
    { kind: 'cloud', tones: ['sky', 'cream', 'teal'] },
  ],
};

/** What belongs in an empty folder or view, and how it gets there. */
export function NothingHere({ view, mayAdd }: { view: Place['view']; mayAdd: boolean }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useArrival(box, 'h2');
  const words = {
    folder: mayAdd
      ? [t('Nothing here yet'), t('Upload files, or drop them here. They are encrypted at once.')]
      : [t('Nothing here yet'), t('What is shared with you stands here.')],
    starred: [
      t('Nothing starred yet'),
      t('Add a star to what you use every week, and find it here.'),
    ],
    recent: [t('No files yet'), t('What you and your team change last stands here.')],
    shared: [
      t('Nothing is shared with you yet'),
      t('When a colleague shares a folder or file with you, it stands here.'),
    ],
    trash: [t('The trash is empty'), t('What is moved here can be restored for 30 days.')],
  }[view];
  return (
    <div ref={box}>
      <EmptyState title={words[0] ?? ''} body={words[1]} tiles={tiles[view]} />
    </div>
  );
}
