import { Button, Textarea } from '@mantine/core';
import { phrase } from '@ngo-plus/contract/kernel';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type RequestFailed, useTranslation } from '../../kernel/index.ts';
import { Confirm, ErrorSummary } from '../../ui/index.ts';
import { useClosing } from './closing.ts';
import styles from './dialogs.module.css';
import type { Generated } from './generation.ts';
import { placeholdersIn } from './placeholders.ts';
import { useWritePost } from './queries.ts';
import { reworded } from './reworded.ts';

type Props = {
  generated: Generated;
  onClose: () => void;
  /** Told whether there is a text that closing would lose. */
  onUnposted: (unposted: boolean) => void;
};

/** The text as it came, to be edited and posted. A failure keeps every word. */
export function GeneratedText({ generated, onClose, onUnposted }: Props) {
  const { t } = useTranslation();
  const [content, setContent] = useState(generated.content);
  const [attempt, setAttempt] = useState(0);
  const [asking, setAsking] = useState(false);
  const write = useWritePost();
  useClosing(write.isSuccess, onClose);
  useWhileUnposted(!write.isPending && !write.isSuccess, onUnposted);
  const left = placeholdersIn(content);
  const post = async () => {
    setAsking(false);
    await write
      .mutateAsync(generated.draftOf(content))
      .catch(reworded(phrase('Failed to save blog.')))
      .catch((error: RequestFailed) => {
        setRefusal(error.message);
        setAttempt((count) => count + 1);
      });
  };
  const [refusal, setRefusal] = useState<string>();
  const problems = write.isError && refusal ? [{ message: refusal }] : [];
  return (
    <div className={styles.result}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <Textarea
        label={t('Generated content')}
        description={t('Check and edit the text before you post it.')}
        autosize={false}
        rows={8}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
        resize="vertical"
        // What was waited for is where the reader goes on.
        autoFocus
      />
      {generated.sources.length > 0 && (
        <p className={styles.hint}>
          {t('Sources:')}{' '}
          {generated.sources.map(({ title, href }, place) => (
            <span key={href}>
              {place > 0 && ', '}
              <Link to={href} target="_blank">
                {title}
              </Link>
            </span>
          ))}
        </p>
      )}
      <div className={styles.foot}>
        <Button
          size="md"
          disabled={write.isPending || write.isSuccess}
          onClick={left.length > 0 ? () => setAsking(true) : post}
        >
          {write.isPending ? t('Posting...') : t('Post Blog')}
        </Button>
        <p role="status" className={styles.good}>
          {write.isSuccess && t('Blog saved successfully!')}
        </p>
      </div>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('Post with unfinished parts?')}
        body={t('Readers will see these words in square brackets: {{parts}}', {
          parts: left.map((part) => `“${part}”`).join(', '),
        })}
        action={t('Post anyway')}
        keep={t('Back to editing')}
        danger={false}
        onConfirm={post}
      />
    </div>
  );
}

function useWhileUnposted(unposted: boolean, tell: (unposted: boolean) => void): void {
  useEffect(() => {
    tell(unposted);
    return () => tell(false);
  }, [unposted, tell]);
}
