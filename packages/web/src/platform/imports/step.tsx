import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { Panel, useFailed } from '../../ui/index.ts';
import styles from './import.module.css';

type Action = {
  readonly isPending: boolean;
  readonly mutate: (id: string, onFailed: { onError: (error: Error) => void }) => void;
};

/** What can be done about an import, whatever it takes over. */
export type ImportActions = {
  readonly apply: Action;
  readonly stop: Action;
  /** The address where another file is chosen. */
  readonly startAt: string;
};

export type StepProps = {
  run: {
    readonly id: string;
    readonly rows: number;
    readonly appliedRows: number;
    /** Why it failed; a key of the catalogue. */
    readonly failure: string | null;
  };
  actions: ImportActions;
};

type Props = {
  title: string;
  said: string;
  /** Left out for what the reader has asked for and looks at. */
  role?: 'status' | 'alert';
  progress?: ReactNode;
  /** Buttons. */
  children: ReactNode;
};

/** Where an import stands, in words, and what can be done now. */
export function Step({ title, said, role, progress, children }: Props) {
  return (
    <Panel title={title}>
      <p className={styles.said} role={role}>
        {said}
      </p>
      {progress}
      <div className={styles.buttons}>{children}</div>
    </Panel>
  );
}

type BeginProps = StepProps & {
  /** What is said when it does not. */
  failed: string;
  children: string;
};

export function BeginButton({ run, actions: { apply }, failed, children }: BeginProps) {
  const onFailed = useFailed(failed);
  return (
    <Button size="md" loading={apply.isPending} onClick={() => apply.mutate(run.id, onFailed)}>
      {children}
    </Button>
  );
}

export function StopButton({ run, actions: { stop } }: StepProps) {
  const { t } = useTranslation();
  const onFailed = useFailed(t("Couldn't stop the import"));
  return (
    <Button
      variant="default"
      loading={stop.isPending}
      onClick={() => stop.mutate(run.id, onFailed)}
    >
      {t('Stop')}
    </Button>
  );
}

export function AnotherFile({ actions: { startAt } }: Pick<StepProps, 'actions'>) {
  const { t } = useTranslation();
  return (
    <Button size="md" variant="default" component={Link} to={startAt}>
      {t('Choose another file')}
    </Button>
  );
}
