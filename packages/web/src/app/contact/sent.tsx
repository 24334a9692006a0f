import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import styles from './contact.module.css';

export type SentMessage = { confirmation: string; email: string; text: string };

type Props = { message: SentMessage; onAnother: () => void };

/** Confirms that the message arrived, and shows it. */
export function Sent({ message, onAnother }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('Message sent')}
      </h1>
      <div role="status" className={styles.done}>
        <p>{message.confirmation}</p>
      </div>
      <h2>{t('What you sent')}</h2>
      <p className="muted small">{t("We'll reply to {{email}}.", { email: message.email })}</p>
      <blockquote className={styles.quote}>{message.text}</blockquote>
      <div className="group" style={{ marginTop: 32 }}>
        <Button variant="default" component={Link} to="/contact" onClick={onAnother}>
          {t('Send another message')}
        </Button>
        <Button variant="quiet" component={Link} to="/help-center">
          {t('Go to the Help Center')}
        </Button>
      </div>
    </>
  );
}
