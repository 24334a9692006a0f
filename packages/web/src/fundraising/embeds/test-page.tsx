import { embeddedIn } from '@ngo-plus/contract/fundraising/embeds';
import { useEffect, useState } from 'react';
import { type MetaArgs, useParams, useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { EmbedFrame } from './embed-frame.tsx';
import styles from './embeds.module.css';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Embed test page', listed: false }, page);

type Received = { readonly at: number; readonly name: string; readonly detail: string };

/** Imitates another website, and shows the events that it receives. */
export default function TestPage() {
  const { t } = useTranslation();
  const { causeId = '' } = useParams();
  const [query] = useSearchParams();
  const received = useHappenings();
  const isHere = useHere();
  return (
    <main className={styles.foreign}>
      <h1>{t('Your website')}</h1>
      <p>
        {t(
          'This is how the embed behaves on your website. Try it: donations made here count like any other.',
        )}
      </p>
      {isHere && (
        <EmbedFrame
          causeId={causeId}
          title={t('Donate to this cause')}
          embedded={embeddedIn(query)}
        />
      )}
      <h2>{t('Events received')}</h2>
      <ol aria-live="polite">
        {received.map(({ at, name, detail }) => (
          <li key={at}>
            <code>{name}</code> <small>{detail}</small>
          </li>
        ))}
      </ol>
      {received.length === 0 && <p>{t('Nothing yet.')}</p>}
    </main>
  );
}

/** The address of this site, which only the browser knows. */
function useHere(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return isHere;
}

const names = ['loaded', 'opened', 'closed', 'started', 'donated', 'failed'].map(
  (name) => `ngoplus:${name}`,
);

function useHappenings(): readonly Received[] {
  const [received, setReceived] = useState<readonly Received[]>([]);
  useEffect(() => {
    const onEvent = (event: Event) => {
      const detail = event instanceof CustomEvent ? JSON.stringify(event.detail) : '';
      setReceived((before) => [...before, { at: before.length, name: event.type, detail }]);
    };
    for (const name of names) document.addEventListener(name, onEvent);
    return () => {
      for (const name of names) document.removeEventListener(name, onEvent);
    };
  }, []);
  return received;
}
