import { useEffect, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { Paragraphs } from './paragraphs.tsx';
import styles from './player.module.css';

/** What is said in a track, when somebody wrote it down. */
export function Transcript({ id }: { id: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  useEffect(() => {
    let here = true;
    void import('./transcript-call.ts')
      .then(({ fetchTranscript }) => fetchTranscript(id))
      // It is an addition: a player without it still plays.
      .catch(() => '')
      .then((found) => {
        if (here) setText(found);
      });
    return () => {
      here = false;
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
