import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState, useTranslation } from '../../kernel/index.ts';

/** Someone followed a link to a screen that is not for their role. */
export function Forbidden() {
  const { t } = useTranslation();
  return (
    <>
      <title>{t('Not for your role')}</title>
      <EmptyState
        level={1}
        title={t('This screen is not for your role')}
        body={t('If you need it, ask an administrator of your organisation to change your role.')}
        tiles={[
          { kind: 'key', tones: ['plum', 'cream', 'blush'] },
          { kind: 'arches', tones: ['teal', 'mint', 'deep'] },
          { kind: 'house', tones: ['sky', 'deep', 'cream'] },
        ]}
        action={
          <Button component={Link} to="/dashboard">
            {t('Go to the dashboard')}
          </Button>
        }
      />
    </>
  );
}
