import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RequestFailed, useTranslation } from '../../kernel/index.ts';
import { Patchwork, type TileSpec } from '../art/index.ts';
import styles from './message.module.css';

type Props = {
  title: string;
  /** The thrown error: its message is shown, and its reference if it came from the server. */
  error: unknown;
  /** Said instead of the error's words. */
  body?: string | undefined;
  onRetry?: (() => void) | undefined;
  action?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
};

const tiles: readonly TileSpec[] = [
  { kind: 'petals', tones: ['blush', 'cream', 'clay'] },
  { kind: 'cloud', tones: ['cream', 'clay', 'plum'] },
  { kind: 'arches', tones: ['clay', 'blush', 'cream'] },
];

/** Says what happened and what to do. The reference is the request's id in the server's log. */
export function ErrorState({ title, error, body, onRetry, action, level = 2 }: Props) {
  const { t } = useTranslation();
  const Heading = `h${level}` as const;
  const failed = error instanceof RequestFailed ? error : undefined;
  return (
    <div className={styles.message} data-inside={level === 3 || undefined} role="alert">
      <Patchwork columns={3} radius={14} tiles={tiles} />
      <Heading>{title}</Heading>
      <p>{body ?? failed?.message ?? t('Something went wrong. Nothing you saved is lost.')}</p>
      {(onRetry ?? action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button
              // Inside a panel it is one of several: the page's own button stays the filled one.
              {...(level === 3 && { variant: 'soft', color: 'teal' })}
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={onRetry}
            >
              {t('Try again')}
            </Button>
          )}
          {action}
        </div>
      )}
      {failed?.requestId && <Reference id={failed.requestId} />}
    </div>
  );
}

/** What someone quotes when they ask for help. */
export function Reference({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.reference}>
      {t('Reference')} <code>{id}</code>
    </p>
  );
}
