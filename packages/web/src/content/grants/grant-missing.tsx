import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { RequestFailed, useTranslation } from '../../kernel/index.ts';
import { ErrorState } from '../../ui/index.ts';

type Props = { error: unknown; list: string; onRetry: () => void };

/** A grant that failed to load: a retry is offered unless the grant does not exist. */
export function GrantMissing({ error, list, onRetry }: Props) {
  const { t } = useTranslation();
  const isMissing = error instanceof RequestFailed && ['not_found', 'invalid'].includes(error.code);
  return (
    <ErrorState
      level={1}
      title={isMissing ? t('Grant not found.') : t("Couldn't load grant")}
      error={error}
      onRetry={isMissing ? undefined : onRetry}
      action={
        <Button variant={isMissing ? 'filled' : 'default'} component={Link} to={list}>
          {t('See all grants')}
        </Button>
      }
    />
  );
}
