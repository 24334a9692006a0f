import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { Panel, useFailed } from '../../ui/index.ts';

type Action = {
  readonly isPending: boolean;
  readonly mutate: (id: string, onFailed: { onError: (error: Error) => void }) => void;
};

/** Actions on an import, the same for all importers. */
export type ImportActions = {
  readonly apply: Action;
  readonly stop: Action;
  /** The path of the page to choose another file. */
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
  text: string;
  /** Omitted for states that the reader has requested and is looking at. */
  role?: 'status' | 'alert';
  progress?: ReactNode;
  /** Buttons. */
  children: ReactNode;
};

/** The state of an import as text, and the next actions. */
export function Step({ title, text, role, progress, children }: Props) {
  return (
    <Panel title={title}>
      <Text mb="md" maw="var(--np-measure)" role={role}>
        {text}
      </Text>
      {progress}
      <Group gap="xs">{children}</Group>
    </Panel>
  );
}

type BeginProps = StepProps & {
  /** The message after a failure. */
  failureText: string;
  children: string;
};

export function BeginButton({ run, actions: { apply }, failureText, children }: BeginProps) {
  const onFailed = useFailed(failureText);
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
