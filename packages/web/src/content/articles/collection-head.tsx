import { useTranslation } from '../../kernel/index.ts';
import { Patchwork, type TileSpec } from '../../ui/index.ts';
import styles from './collection-head.module.css';
import type { Collection } from './collections.ts';
import { SearchForm } from './search-form.tsx';

const pattern: readonly TileSpec[] = [
  { kind: 'search', tones: ['deep', 'clay', 'sun'] },
  { person: 24, tones: ['clay', 'teal', 'mint'] },
  { kind: 'book', tones: ['teal', 'clay', 'cream'] },
  { kind: 'talk', tones: ['plum', 'clay', 'blush'] },
  { kind: 'sun', tones: ['clay', 'sun', 'cream'] },
  { kind: 'hills', tones: ['leaf', 'teal', 'sky'] },
  { person: 11, tones: ['plum', 'teal', 'sun'] },
  { kind: 'key', tones: ['sun', 'cream', 'plum'] },
  { kind: 'leaf', tones: ['leaf', 'teal', 'cream'] },
  { kind: 'water', tones: ['teal', 'sky', 'mint'] },
];

/** The heading of a collection with its search. */
export function CollectionHead({
  collection,
  searchText,
}: {
  collection: Collection;
  searchText: string;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.band}>
      <div className={styles.inner}>
        <div>
          <h1 tabIndex={-1}>{t(collection.title)}</h1>
          <p>{t(collection.intro)}</p>
          <SearchForm collection={collection} searchText={searchText} />
        </div>
        <div className={styles.quilt}>
          <Patchwork tiles={pattern} columns={5} radius={16} />
        </div>
      </div>
    </div>
  );
}
