import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { RequestFailed, useTranslation } from '../../kernel/index.ts';
import { ErrorState } from '../../ui/index.ts';

type Props = { error: unknown; onRetry: () => void };

/** A post that failed to load for its editors: a retry is offered unless the post does not exist. */
export function BlogMissing({ error, onRetry }: Props) {
  const { t } = useTranslation();
  const isMissing = error instanceof RequestFailed && ['not_found', 'invalid'].includes(error.code);
  return (
    <ErrorState
      level={1}
      title={isMissing ? t('Blog not found.') : t("Couldn't load blog")}
      error={error}
      onRetry={isMissing ? undefined : onRetry}
      action={
        <Button variant={isMissing ? 'filled' : 'default'} component={Link} to="/blogs">
          {t('See all blogs')}
        </Button>
      }
    />
  );
}
