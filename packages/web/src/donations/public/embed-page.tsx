import { Button } from '@mantine/core';
import { readPublicCause } from '@ngo-plus/contract/causes';
import { useEffect, useRef } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { CauseCover, CauseProgress, daysLeftOf } from '../../appeals/index.ts';
import { givingWords } from '../../causes/index.ts';
import { call, ifFound, pageMeta, through, useTranslation } from '../../kernel/index.ts';
import styles from './embed.module.css';

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['causeId'] ?? '';
  const found = await ifFound(call(readPublicCause, { id }, { ...through(args), anonymous: true }));
  if (!found) return data({ cause: undefined, now: 0 }, { status: 404 });
  const { title, cover, organisation, currency, goalKind, goalTarget, totals, endsOn } = found;
  const shown = { title, cover, organisation, currency, goalKind, goalTarget, totals, endsOn };
  return data({ cause: { ...shown, id: found.id, giving: found.giving }, now: Date.now() });
}

export const meta = (page: MetaArgs<typeof loader>) =>
  pageMeta(
    { title: page.loaderData?.cause?.title ?? 'This cause was not found', listed: false },
    page,
  );

/** A card for the pages of others: it says how tall it is, and opens the cause beside them. */
export default function EmbedPage() {
  const { t } = useTranslation();
  const { cause, now } = useLoaderData<typeof loader>();
  const card = useHeight(cause?.id);
  if (!cause)
    return (
      <main ref={card} className={styles.card}>
        <h1>{t('This cause was not found')}</h1>
      </main>
    );
  const { id, title, cover, organisation, giving, endsOn } = cause;
  return (
    <main ref={card} className={styles.card}>
      <CauseCover id={id} cover={cover} first />
      <div className={styles.text}>
        <p>{organisation.name}</p>
        <h1>{title}</h1>
        <CauseProgress cause={cause} daysLeft={daysLeftOf(endsOn, organisation.timeZone, now)} />
        {giving !== 'open' && <p>{t(givingWords[giving])}</p>}
        <Button
          component="a"
          href={`/causes/${id}?utm_source=embed`}
          target="_blank"
          rel="noopener"
          size="md"
          fullWidth
        >
          {giving === 'open' ? t('Give to this cause') : t('See the cause')}
        </Button>
      </div>
    </main>
  );
}

/** Tells the page around, whichever it is, how tall the card is: nothing else is said. */
function useHeight(causeId: string | undefined) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = card.current;
    if (!box || parent === window) return;
    const tell = () => {
      const height = Math.ceil(box.getBoundingClientRect().height);
      parent.postMessage({ type: 'ngo-plus:height', causeId, height }, '*');
    };
    const watch = new ResizeObserver(tell);
    watch.observe(box);
    return () => watch.disconnect();
  }, [causeId]);
  return card;
}
