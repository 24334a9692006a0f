import { Button } from '@mantine/core';
import { useTranslation } from '../../../kernel/index.ts';
import { CopyLink } from '../../appeals/index.ts';
import styles from './event.module.css';

/** Links to share the event. No other site is contacted before one is pressed. */
export function ShareEvent({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation();
  const from = (source: string) => `${url}?utm_source=${source}`;
  const words = t('Come with me to “{{title}}”', { title });
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${words}\n${from('email')}`)}`;
  const chat = `https://wa.me/?text=${encodeURIComponent(`${words} ${from('whatsapp')}`)}`;
  return (
    <section className={`${styles.share} unprinted`}>
      <h2>{t('Invite a friend')}</h2>
      <div className="group">
        <CopyLink url={from('link')} />
        <Button component="a" href={chat} target="_blank" rel="noopener" variant="default">
          {t('WhatsApp')}
        </Button>
        <Button component="a" href={mail} variant="default">
          {t('Email')}
        </Button>
      </div>
    </section>
  );
}
