import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { EmptyState } from '../../ui/index.ts';

/** Shown to people who followed a link to a screen that is not for their role. */
export function Forbidden() {
  const { t } = useTranslation();
  return (
    <>
      <title>{t('No access')}</title>
      <EmptyState
        level={1}
        title={t("Your role doesn't have access to this page")}
        body={t(
          'If you need access, ask an administrator of your organisation to change your role.',
        )}
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
