import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { listAddress } from '../contact-filters.ts';
import { NotLoaded } from '../not-loaded.tsx';
import styles from '../parts.module.css';
import { segmentsOf } from '../queries.ts';
import { Part } from './part.tsx';

/** The segments that a contact is in now. */
export function SegmentsPart({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(segmentsOf(id));
  const { data: segments } = query;
  return (
    <Part title={t('Segments')}>
      <NotLoaded query={query} />
      {segments?.length === 0 && <p className={styles.quiet}>{t('Not in any segments.')}</p>}
      {segments && segments.length > 0 && (
        <Group className={styles.chips} component="ul" gap={6}>
          {segments.map((segment) => (
            <li key={segment.id}>
              <Link to={listAddress({ segment: segment.id })}>{segment.name}</Link>
            </li>
          ))}
        </Group>
      )}
    </Part>
  );
}
