import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { ErrorState } from '../../../ui/index.ts';

/** Shown for a folder that was deleted or that the person has no access to. */
export function MissingFolder({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t("Can't open this folder")}
      error={error}
      body={t('It may be in the trash, or no longer shared with you.')}
      action={
        <Button component={Link} to="/storage">
          {t('All files')}
        </Button>
      }
    />
  );
}
