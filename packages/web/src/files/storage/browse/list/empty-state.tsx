import { useRef } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { EmptyState as EmptyList, type TileSpec } from '../../../../ui/index.ts';
import type { BrowseLocation } from '../address/index.ts';
import { useFocusOnOpen } from '../use-focus-on-open.ts';

const tiles: Readonly<Record<BrowseLocation['view'], readonly [TileSpec, TileSpec, TileSpec]>> = {
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

/** Explains an empty folder or view and how to fill it. */
export function EmptyState({ view, mayAdd }: { view: BrowseLocation['view']; mayAdd: boolean }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useFocusOnOpen(box, 'h2');
  const words = {
    folder: mayAdd
      ? [t('No files yet'), t("Upload files, or drop them here. They're encrypted immediately.")]
      : [t('No files yet'), t('Files shared with you appear here.')],
    starred: [t('No starred files'), t('Star files you use often to find them here.')],
    recent: [t('No files yet'), t('Files you and your team change appear here.')],
    shared: [
      t('Nothing shared with you yet'),
      t('When a colleague shares a folder or file with you, it appears here.'),
    ],
    trash: [t('Trash is empty'), t('Items in the trash can be restored for 30 days.')],
  }[view];
  return (
    <div ref={box}>
      <EmptyList title={words[0] ?? ''} body={words[1]} tiles={tiles[view]} />
    </div>
  );
}
