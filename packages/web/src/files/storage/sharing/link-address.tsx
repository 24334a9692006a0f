import { Button, Group, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { copyText } from './copy-text.ts';
import styles from './links.module.css';

type Props = {
  url: string;
  /** The link is new, so the next step is to send it. */
  fresh: boolean;
};

/** The URL of a link. If copying is refused, it is selected with instructions. */
export function LinkAddress({ url, fresh }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    const copied = await copyText(url);
    if (!copied) {
      field.current?.focus();
      field.current?.select();
    }
    setOutcome(copied ? 'copied' : 'refused');
  };
  // Closing the share sheet of the phone is not a failure.
  const send = () => navigator.share({ url }).catch(() => undefined);
  return (
    <Group className={styles.address} gap="xs">
      <TextInput
        ref={field}
        aria-label={t('Link')}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        size="md"
        variant={fresh ? 'filled' : 'default'}
        data-autofocus={fresh || undefined}
        leftSection={
          outcome === 'copied' ? (
            <IconCheck size={18} aria-hidden />
          ) : (
            <IconCopy size={18} aria-hidden />
          )
        }
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? t('Copied') : t('Copy link')}
      </Button>
      {'share' in navigator && (
        <Button
          size="md"
          variant="default"
          leftSection={<IconShare size={18} aria-hidden />}
          onClick={() => void send()}
        >
          {t('Send')}
        </Button>
      )}
      <p role="status" className={outcome === 'refused' ? styles.refused : 'sr-only'}>
        {outcome === 'copied' && t('Link copied')}
        {outcome === 'refused' &&
          t(
            'Your browser blocked copying. The link is selected: press Ctrl+C, or press and hold and choose Copy.',
          )}
      </p>
    </Group>
  );
}
