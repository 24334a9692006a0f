import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import type { TileSpec } from '../art/index.ts';
import { EmptyState } from '../feedback/index.ts';

type Props = {
  title: string;
  /** What will appear here, for an unfiltered list. */
  promise: string;
  tiles: readonly [TileSpec, TileSpec, TileSpec];
  /** The list without filters. */
  path: string;
  /** A list that failed to load (`failed`) is shown as empty, with a retry. */
  why: 'failed' | 'narrowed' | 'bare';
  /** Says what could not be loaded; `title` is then the empty list's, where the specification has it so. */
  failure?: string | undefined;
  /** The first step, for a list that has no entries yet. */
  action?: ReactNode;
  /** Reloads the list; without it, "Try again" reloads the page. */
  onRetry?: (() => void) | undefined;
};

/** An empty list and its reason, with the same message and action everywhere. */
export function EmptyList({ title, promise, tiles, path, why, failure, action, onRetry }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const bodies = {
    failed: (
      <span role="alert">
        {failure ?? t("Couldn't load this list. Check your connection and try again.")}
      </span>
    ),
    narrowed: t('Try fewer words, or remove a filter.'),
    bare: promise,
  };
  const actions = {
    failed: onRetry ? (
      <Button onClick={onRetry}>{t('Try again')}</Button>
    ) : (
      <Button component={Link} to={pathname + search}>
        {t('Try again')}
      </Button>
    ),
    narrowed: (
      <Button component={Link} to={path}>
        {t('Clear filters')}
      </Button>
    ),
    bare: action,
  };
  return <EmptyState title={title} body={bodies[why]} tiles={tiles} action={actions[why]} />;
}

/** Why a list has no entries, for those that either could be had or not. */
export const whyNone = ({ failed, narrowed }: { failed: boolean; narrowed: boolean }) =>
  failed ? 'failed' : narrowed ? 'narrowed' : 'bare';
