import type { ReactNode } from 'react';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { AnotherFile, BeginButton, Step, type StepProps, StopButton } from './step.tsx';

type ReadingProps = StepProps & {
  /** The file is a list of records and has no rows. */
  ofRecords?: boolean;
};

/** The steps that are the same whatever a file is taken over into. */
export function ReadingStep({ run, deeds, ofRecords = false }: ReadingProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const read = { count: run.rows, shown: number(run.rows) };
  const soFar = ofRecords
    ? t('{{shown}} records so far. You may leave this page: reading goes on.', {
        ...read,
        defaultValue_one: '{{shown}} record so far. You may leave this page: reading goes on.',
      })
    : t('{{shown}} rows so far. You may leave this page: reading goes on.', {
        ...read,
        defaultValue_one: '{{shown}} row so far. You may leave this page: reading goes on.',
      });
  return (
    <Step title={t('The file is being read')} role="status" said={soFar}>
      <StopButton run={run} deeds={deeds} />
    </Step>
  );
}

type ProgressProps = StepProps & {
  /** How far it has come. */
  progress: ReactNode;
};

export function ApplyingStep({ run, deeds, progress, title }: ProgressProps & { title: string }) {
  const { t } = useTranslation();
  return (
    <Step
      title={title}
      said={t('You may leave this page: the import goes on.')}
      progress={progress}
    >
      <StopButton run={run} deeds={deeds} />
    </Step>
  );
}

type StoppedProps = ProgressProps & {
  /** Further buttons, once something was taken over. */
  children?: ReactNode;
};

export function StoppedStep({ run, deeds, progress, children }: StoppedProps) {
  const { t } = useTranslation();
  const begun = run.appliedRows > 0;
  return (
    <Step
      title={t('Stopped')}
      said={
        begun
          ? t('What was taken over stays. You can go on where it stood.')
          : t('Nothing has changed yet. You can go on where it stood.')
      }
      progress={begun && progress}
    >
      <BeginButton run={run} deeds={deeds} failed={t('The import did not go on.')}>
        {t('Continue')}
      </BeginButton>
      {begun && children}
      <AnotherFile deeds={deeds} />
    </Step>
  );
}

export function FailedStep({ run, deeds }: StepProps) {
  const { t } = useTranslation();
  return (
    <Step
      title={t('The import failed')}
      role="alert"
      said={t(run.failure ?? 'Something went wrong. Try again.')}
    >
      <AnotherFile deeds={deeds} />
    </Step>
  );
}
