import { useTranslation } from '../../kernel/index.ts';
import { Patchwork, type TileSpec } from '../../ui/index.ts';
import { SearchForm } from './search-form.tsx';
import styles from './shelf-head.module.css';
import type { Shelf } from './shelves.ts';

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

/** The heading of a shelf with its search. */
export function ShelfHead({ shelf, searchText }: { shelf: Shelf; searchText: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.band}>
      <div className={styles.inner}>
        <div>
          <h1 tabIndex={-1}>{t(shelf.title)}</h1>
          <p>{t(shelf.intro)}</p>
          <SearchForm shelf={shelf} searchText={searchText} />
        </div>
        <div className={styles.quilt}>
          <Patchwork tiles={pattern} columns={5} radius={16} />
        </div>
      </div>
    </div>
  );
}
