import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { RequestFailed, useTranslation } from '../../kernel/index.ts';
import { ErrorState } from '../../ui/index.ts';

type Props = { error: unknown; list: string; onRetry: () => void };

/** A grant that cannot be shown: asking again helps only when it may be there. */
export function GrantMissing({ error, list, onRetry }: Props) {
  const { t } = useTranslation();
  const gone = error instanceof RequestFailed && ['not_found', 'invalid'].includes(error.code);
  return (
    <ErrorState
      level={1}
      title={gone ? t('Grant not found.') : t("Couldn't load grant")}
      error={error}
      onRetry={gone ? undefined : onRetry}
      action={
        <Button variant={gone ? 'filled' : 'default'} component={Link} to={list}>
          {t('See all grants')}
        </Button>
      }
    />
  );
}
