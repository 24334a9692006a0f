import { Button } from '@mantine/core';
import { type FormDefinition, storedAnswers } from '@ngo-plus/contract/data/forms';
import { type ResponseDetail, readResponse } from '@ngo-plus/contract/data/responses';
import { useState } from 'react';
import { call, useTranslation } from '../../../../kernel/index.ts';
import { FormView, idOf, questionStyles } from '../../../forms/index.ts';
import { beginCorrection, type Correction } from './begin-correction.ts';
import { changesBetween } from './changes.ts';
import { ConflictNote } from './conflict-note.tsx';
import styles from './correction.module.css';
import { mergedAnswers } from './merged-answers.ts';
import { SaveStep } from './save-step.tsx';

type Props = {
  response: ResponseDetail;
  definition: FormDefinition;
  onDirty: () => void;
  onDone: () => void;
};

/** Corrects the answers of a response: first the questions, then what changed and why. */
export function CorrectionForm({ response, definition, onDirty, onDone }: Props) {
  const { t } = useTranslation();
  const begin = (base: ResponseDetail, answers?: ResponseDetail['answers']) =>
    beginCorrection({ base, definition, t, answers, onChange: onDirty });
  const [correction, setCorrection] = useState<Correction>(() => begin(response));
  const [step, setStep] = useState<'questions' | 'save'>('questions');
  const [theirs, setTheirs] = useState<ResponseDetail>();
  const mine = () => storedAnswers(correction.fill.response.root);
  if (theirs)
    return (
      <ConflictNote
        changes={changesBetween(correction.base.answers, theirs.answers, definition)}
        definition={definition}
        onMerge={() => {
          setCorrection(begin(theirs, mergedAnswers(correction.before, mine(), theirs.answers)));
          setTheirs(undefined);
          setStep('questions');
        }}
        onDiscard={onDone}
      />
    );
  if (step === 'save')
    return (
      <SaveStep
        base={correction.base}
        answers={mine()}
        changes={changesBetween(correction.before, mine(), definition)}
        definition={definition}
        onBack={() => setStep('questions')}
        onConflict={async () => setTheirs(await call(readResponse, { id: response.id }))}
        onSaved={onDone}
      />
    );
  return (
    <QuestionsStep
      correction={correction}
      definition={definition}
      onContinue={() => setStep('save')}
      onCancel={onDone}
    />
  );
}

type StepProps = {
  correction: Correction;
  definition: FormDefinition;
  onContinue: () => void;
  onCancel: () => void;
};

function QuestionsStep({ correction, definition, onContinue, onCancel }: StepProps) {
  const { t } = useTranslation();
  const [message, setMessage] = useState('');
  const { fill, before, base } = correction;
  const check = () => {
    const [first, ...others] = fill.faults.check();
    if (first) {
      setMessage(
        t('{{count}} answers need attention.', {
          count: others.length + 1,
          defaultValue_one: '{{count}} answer needs attention.',
        }),
      );
      document.getElementById(idOf(first))?.focus();
      return;
    }
    const changes = changesBetween(before, storedAnswers(fill.response.root), definition);
    if (changes.length === 0) setMessage(t('You have not changed an answer yet.'));
    else onContinue();
  };
  return (
    <section aria-label={t('Correct answers')}>
      <p className={`muted ${styles.intro}`}>
        {t(
          'The questions are those of version {{version}}, to which this response was given. Files cannot be changed.',
          { version: base.version },
        )}
      </p>
      {/* The page on which people fill in has the same styles in its head. */}
      <style>{questionStyles}</style>
      <FormView fill={fill} />
      <div className={styles.bar}>
        <p role="status">{message}</p>
        <Button onClick={check}>{t('Review changes')}</Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </section>
  );
}
