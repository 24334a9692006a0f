import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { CopyLink } from '../../appeals/index.ts';
import styles from './public.module.css';

type Props = { id: string; name: string; title: string; origin: string };

/** Share links. They load nothing from other sites until they are clicked. */
export function SharePage({ id, name, title, origin }: Props) {
  const { t } = useTranslation();
  const from = (source: string) => `${origin}/fundraise/${id}?utm_source=${source}`;
  const words = t('{{name}} is fundraising for “{{title}}”', { name, title });
  const mail = `mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(`${words}\n${from('email')}`)}`;
  const chat = `https://wa.me/?text=${encodeURIComponent(`${words} ${from('whatsapp')}`)}`;
  const code = `/api/fundraising/pages/${id}/code.svg`;
  return (
    <section className="stack part">
      <h2>{t('Share this page')}</h2>
      <div className="group">
        <CopyLink url={from('link')} />
        <Button component="a" href={chat} target="_blank" rel="noopener" variant="default">
          {t('WhatsApp')}
        </Button>
        <Button component="a" href={mail} variant="default">
          {t('Email')}
        </Button>
        <Button component={Link} to={`/fundraise/${id}/poster`} variant="default">
          {t('Poster')}
        </Button>
      </div>
      <details>
        <summary>{t('QR code')}</summary>
        <div className={styles.code}>
          <img
            src={code}
            alt={t('QR code linking to this page')}
            width={180}
            height={180}
            loading="lazy"
          />
          <a href={code} download="page.svg">
            {t('Download QR code')}
          </a>
        </div>
      </details>
    </section>
  );
}
