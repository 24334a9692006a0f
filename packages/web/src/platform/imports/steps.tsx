import type { ReactNode } from 'react';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { AnotherFile, BeginButton, Step, type StepProps, StopButton } from './step.tsx';

type ReadingProps = StepProps & {
  /** The file is a list of records and has no rows. */
  ofRecords?: boolean;
};

/** Steps that are the same for all importers. */
export function ReadingStep({ run, actions, ofRecords = false }: ReadingProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const read = { count: run.rows, shown: number(run.rows) };
  const soFar = ofRecords
    ? t('{{shown}} records so far. You can leave this page; reading continues.', {
        ...read,
        defaultValue_one: '{{shown}} record so far. You can leave this page; reading continues.',
      })
    : t('{{shown}} rows so far. You can leave this page; reading continues.', {
        ...read,
        defaultValue_one: '{{shown}} row so far. You can leave this page; reading continues.',
      });
  return (
    <Step title={t('Reading the file')} role="status" text={soFar}>
      <StopButton run={run} actions={actions} />
    </Step>
  );
}

type ProgressProps = StepProps & {
  /** The progress of the import. */
  progress: ReactNode;
};

export function ApplyingStep({ run, actions, progress, title }: ProgressProps & { title: string }) {
  const { t } = useTranslation();
  return (
    <Step
      title={title}
      text={t('You can leave this page; the import continues.')}
      progress={progress}
    >
      <StopButton run={run} actions={actions} />
    </Step>
  );
}

type StoppedProps = ProgressProps & {
  /** Further buttons, once something was imported. */
  children?: ReactNode;
};

export function StoppedStep({ run, actions, progress, children }: StoppedProps) {
  const { t } = useTranslation();
  const hasStarted = run.appliedRows > 0;
  return (
    <Step
      title={t('Stopped')}
      text={
        hasStarted
          ? t('What was imported is kept. You can resume where it stopped.')
          : t('Nothing has changed yet. You can resume where it stopped.')
      }
      progress={hasStarted && progress}
    >
      <BeginButton run={run} actions={actions} failureText={t("Couldn't resume the import")}>
        {t('Continue')}
      </BeginButton>
      {hasStarted && children}
      <AnotherFile actions={actions} />
    </Step>
  );
}

export function FailedStep({ run, actions }: StepProps) {
  const { t } = useTranslation();
  return (
    <Step
      title={t('The import failed')}
      role="alert"
      text={run.failure ?? t('Something went wrong. Try again.')}
    >
      <AnotherFile actions={actions} />
    </Step>
  );
}
