import { useEffect, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { Paragraphs } from './paragraphs.tsx';
import styles from './player.module.css';

/** The transcript of a track, if there is one. */
export function Transcript({ id }: { id: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  useEffect(() => {
    let container = true;
    void import('./transcript-call.ts')
      .then(({ fetchTranscript }) => fetchTranscript(id))
      // It is an addition: a player without it still plays.
      .catch(() => '')
      .then((transcript) => {
        if (container) setText(transcript);
      });
    return () => {
      container = false;
    };
  }, [id]);
  if (text === '') return null;
  return (
    <details className={styles.transcript}>
      <summary>{t('Transcript')}</summary>
      <div>
        <Paragraphs text={text} />
      </div>
    </details>
  );
}
