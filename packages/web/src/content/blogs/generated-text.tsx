import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { phrase } from '@ngo-plus/contract/kernel';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type RequestFailed, useTranslation } from '../../kernel/index.ts';
import { Confirm, ErrorSummary } from '../../ui/index.ts';
import styles from './dialogs.module.css';
import { reworded } from './error-messages.ts';
import type { Generated } from './generation.ts';
import { placeholdersIn } from './placeholders.ts';
import { useWritePost } from './queries.ts';
import { useDelayedClose } from './use-delayed-close.ts';

type Props = {
  generated: Generated;
  onClose: () => void;
  /** Called with whether there is a text that closing would discard. */
  onUnpostedChange: (unposted: boolean) => void;
};

/** The generated text, to be edited and posted. A failure keeps the text. */
export function GeneratedText({ generated, onClose, onUnpostedChange }: Props) {
  const { t } = useTranslation();
  const [content, setContent] = useState(generated.content);
  const [attempt, setAttempt] = useState(0);
  const [isConfirming, setConfirming] = useState(false);
  const write = useWritePost();
  useDelayedClose(write.isSuccess, onClose);
  useWhileUnposted(!write.isPending && !write.isSuccess, onUnpostedChange);
  const placeholders = placeholdersIn(content);
  const post = async () => {
    setConfirming(false);
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
    <Stack className={styles.result}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <Textarea
        label={t('Generated content')}
        description={t('Check and edit the text before you post it.')}
        autosize={false}
        rows={8}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
        resize="vertical"
        // The generated text is what the reader waited for.
        autoFocus
      />
      {generated.sources.length > 0 && (
        <Text c="dimmed" size="sm">
          {t('Sources:')}{' '}
          {generated.sources.map(({ title, href }, index) => (
            <span key={href}>
              {index > 0 && ', '}
              <Link to={href} target="_blank">
                {title}
              </Link>
            </span>
          ))}
        </Text>
      )}
      <Group gap="sm">
        <Button
          size="md"
          disabled={write.isPending || write.isSuccess}
          onClick={placeholders.length > 0 ? () => setConfirming(true) : post}
        >
          {write.isPending ? t('Posting...') : t('Post Blog')}
        </Button>
        <Text role="status" c="var(--np-teal-text)" fw={600}>
          {write.isSuccess && t('Blog saved successfully!')}
        </Text>
      </Group>
      <Confirm
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('Post with unfinished parts?')}
        body={t('Readers will see these words in square brackets: {{parts}}', {
          parts: placeholders.map((part) => `“${part}”`).join(', '),
        })}
        action={t('Post anyway')}
        keep={t('Back to editing')}
        danger={false}
        onConfirm={post}
      />
    </Stack>
  );
}

function useWhileUnposted(unposted: boolean, report: (unposted: boolean) => void): void {
  useEffect(() => {
    report(unposted);
    return () => report(false);
  }, [unposted, report]);
}
