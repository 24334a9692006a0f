import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { RequestFailed, useTranslation } from '../../kernel/index.ts';
import { ErrorState } from '../../ui/index.ts';

type Props = { error: unknown; onRetry: () => void };

/** A post that cannot be shown to its editors: asking again helps only when it may be there. */
export function BlogMissing({ error, onRetry }: Props) {
  const { t } = useTranslation();
  const gone = error instanceof RequestFailed && ['not_found', 'invalid'].includes(error.code);
  return (
    <ErrorState
      level={1}
      title={gone ? t('Blog not found.') : t("Couldn't load blog")}
      error={error}
      onRetry={gone ? undefined : onRetry}
      action={
        <Button variant={gone ? 'filled' : 'default'} component={Link} to="/blogs">
          {t('See all blogs')}
        </Button>
      }
    />
  );
}
