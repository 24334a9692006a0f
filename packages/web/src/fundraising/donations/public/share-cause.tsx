import { Button } from '@mantine/core';
import { useTranslation } from '../../../kernel/index.ts';
import { CopyLink } from '../../appeals/index.ts';
import styles from './cause.module.css';

type Props = { id: string; title: string; url: string };

/** Share links. They load nothing from other sites until they are clicked. */
export function ShareCause({ id, title, url }: Props) {
  const { t } = useTranslation();
  const from = (source: string) => `${url}?utm_source=${source}`;
  const words = t('Join me in supporting “{{title}}”', { title });
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${words}\n${from('email')}`)}`;
  const chat = `https://wa.me/?text=${encodeURIComponent(`${words} ${from('whatsapp')}`)}`;
  return (
    <section className={`stack part ${styles.part} ${styles.share} unprinted`}>
      <h2>{t('Share this cause')}</h2>
      <div className="group">
        <CopyLink url={from('link')} />
        <Button component="a" href={chat} target="_blank" rel="noopener" variant="default">
          {t('WhatsApp')}
        </Button>
        <Button component="a" href={mail} variant="default">
          {t('Email')}
        </Button>
      </div>
      <details>
        <summary>{t('QR code for posters')}</summary>
        <div className={styles.code}>
          <img
            src={`/api/fundraising/causes/${id}/code.svg`}
            alt={t('QR code linking to this page')}
            width={180}
            height={180}
            loading="lazy"
          />
          <a href={`/api/fundraising/causes/${id}/code.svg`} download="cause.svg">
            {t('Download QR code')}
          </a>
        </div>
      </details>
      <details>
        <summary>{t('Embed')}</summary>
        <pre>{embedCode(url.replace('/causes/', '/cause-embed/'), title)}</pre>
      </details>
    </section>
  );
}

const embedCode = (url: string, title: string) => {
  const style = 'width:100%;max-width:420px;height:520px;border:0;color-scheme:normal';
  const name = title.replace(/[&"<>]/g, '');
  return `<iframe data-ngo-plus src="${url}" title="${name}" style="${style}" loading="lazy"></iframe>
<script async src="${new URL('/embed.js', url).href}"></script>`;
};
