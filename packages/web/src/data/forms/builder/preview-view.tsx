import { Button, NativeSelect } from '@mantine/core';
import { type CompiledForm, FormResponse, storedAnswers } from '@ngo-plus/contract/data/forms';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { bordersAddress, Note } from '../../../ui/index.ts';
import { useBuilder } from '../builder-context.ts';
import {
  browserHost,
  Faults,
  type Fill,
  FormView,
  idOf,
  memoryFiles,
  questionStyles,
} from '../questions/index.ts';
import styles from './preview-view.module.css';
import { useShownMedia } from './use-shown-media.ts';

/** The preview draws borders: the tile server is for people who collect. */
const map = { borders: bordersAddress, tiles: null };

/** The draft as people will fill it in, on a screen as wide as a phone. Nothing is sent or stored. */
export function PreviewView() {
  const { t } = useTranslation();
  const { compiled, language, languages, showLanguage } = useBuilder();
  const { fill, begin } = usePreview(compiled, language);
  const media = useShownMedia();
  const shown = useMemo(() => ({ ...fill, media, map }), [fill, media]);
  const [wrong, setWrong] = useState<number>();
  const check = () => {
    const [first, ...others] = fill.faults.check();
    setWrong(first === undefined ? 0 : others.length + 1);
    if (first) document.getElementById(idOf(first))?.focus();
  };
  if (compiled.items.length === 0) return <Note>{t('Add a question to see the preview.')}</Note>;
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      <p className="muted">
        {t('Try the form as people will fill it in. Nothing is sent or stored.')}
      </p>
      <div className={styles.tools}>
        {languages.length > 1 && (
          <NativeSelect
            aria-label={t('Language')}
            value={language}
            data={languages.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={({ currentTarget }) => showLanguage(currentTarget.value)}
          />
        )}
        <Button variant="default" onClick={check}>
          {t('Check answers')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            setWrong(undefined);
            begin();
          }}
        >
          {t('Begin again')}
        </Button>
      </div>
      <p role="status" className={styles.result}>
        {wrong === 0 && t('All answers would be accepted.')}
        {wrong !== undefined &&
          wrong > 0 &&
          t('{{count}} answers need attention.', {
            count: wrong,
            defaultValue_one: '{{count}} answer needs attention.',
          })}
      </p>
      {/* The page on which people fill in has the same styles in its head. */}
      <style>{questionStyles}</style>
      <div className={styles.phone}>
        <FormView key={fill.seed} fill={shown} />
      </div>
    </section>
  );
}

/** A response to the draft. What was entered stays when the draft changes. */
function usePreview(compiled: CompiledForm, language: string) {
  const { t } = useTranslation();
  const rounds = useRef(0);
  const make = (answers?: Parameters<typeof storedAnswers>[0]): Fill => {
    rounds.current += 1;
    const entered = answers && storedAnswers(answers);
    const hasEntered = entered !== undefined && Object.keys(entered).length > 0;
    const response = new FormResponse({
      form: compiled,
      host: browserHost(''),
      language,
      answers: hasEntered ? entered : undefined,
    });
    return {
      response,
      faults: new Faults(response, t),
      files: memoryFiles(),
      seed: rounds.current,
    };
  };
  const [fill, setFill] = useState(() => make());
  useEffect(() => {
    if (fill.response.form !== compiled) setFill(make(fill.response.root));
  });
  useEffect(() => {
    if (fill.response.language !== language) fill.response.setLanguage(language);
  }, [fill, language]);
  return { fill, begin: () => setFill(make()) };
}
