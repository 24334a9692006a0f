import { Link } from 'react-router';
import { EmptyState, useTranslation } from '../../kernel/index.ts';
import styles from './public.module.css';

/** For a page that nobody sees, or never was. */
export function Missing({ title, body }: { title: string; body: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        title={title}
        body={body}
        tiles={[
          { kind: 'search', tones: ['deep', 'clay', 'mint'] },
          { kind: 'arches', tones: ['clay', 'blush', 'cream'] },
          { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
        ]}
        action={<Link to="/fundraising">{t('All causes')}</Link>}
      />
    </div>
  );
}
