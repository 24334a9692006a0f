import type { Entry, EntryDetail } from '@ngo-plus/contract/files/storage';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { useTaking } from './actions/drag-data.ts';
import { elsewhere } from './address/browse-location.ts';
import { usePlace } from './address/use-browse-location.ts';
import styles from './browser.module.css';
import { arriving } from './use-focus-on-open.ts';
import { useViewLabels } from './view-labels.ts';

/** The folders around the one that is open, from the top down; what is dropped on one moves there. */
export function Crumbs({ folder, mayAddAtTop }: { folder: EntryDetail; mayAddAtTop: boolean }) {
  const { t } = useTranslation();
  const words = useViewLabels();
  return (
    <nav aria-label={t('Breadcrumbs')}>
      <ol className={styles.crumbs}>
        <Crumb id={null} name={words.folder} takes={mayAddAtTop} />
        {folder.path.map(({ id, name }) => (
          <Crumb key={id} id={id} name={name} takes />
        ))}
      </ol>
    </nav>
  );
}

type Props = { id: Entry['parentId']; name: string; takes: boolean };

function Crumb({ id, name, takes }: Props) {
  const { place } = usePlace();
  const { over, handlers } = useTaking(takes ? { id, name } : undefined);
  return (
    <li>
      <Link
        to={elsewhere(place, id === null ? {} : { folder: id })}
        state={arriving}
        dir="auto"
        data-over={over || undefined}
        {...handlers}
      >
        {name}
      </Link>
    </li>
  );
}
