import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { EmptyState } from '../../ui/index.ts';

type Props = { title?: string; body?: string };

/** Shown for a cause, or a page that belongs to one, that is not public or does not exist. */
export function MissingCause({ title, body }: Props) {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      title={title ?? t('Cause not found')}
      body={body ?? t('It may no longer be public. Check the address.')}
      tiles={[
        { kind: 'search', tones: ['deep', 'clay', 'mint'] },
        { kind: 'arches', tones: ['clay', 'blush', 'cream'] },
        { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
      ]}
      action={<Link to="/fundraising">{t('All causes')}</Link>}
    />
  );
}
