import { type PublicCause, readPublicCause } from '@ngo-plus/contract/fundraising/causes';
import { embeddedIn, readCauseSites } from '@ngo-plus/contract/fundraising/embeds';
import { readCauseMatching } from '@ngo-plus/contract/fundraising/matching';
import type { CSSProperties } from 'react';
import {
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { call, ifExists, pageMeta, through, useTranslation } from '../../../kernel/index.ts';
import { type Matched, MatchLine } from '../../appeals/index.ts';
import { loadCause } from '../public/index.ts';
import { accentFor } from './accent.ts';
import { ToCause } from './cause-link.tsx';
import styles from './embed.module.css';
import { EmbeddedForm } from './embedded-form.tsx';
import { Parts } from './parts.tsx';
import { useHost } from './use-host.ts';

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['causeId'] ?? '';
  const embedded = embeddedIn(new URL(args.request.url).searchParams);
  const options = { ...through(args), anonymous: true };
  const isForm = embedded.kind === 'form';
  const [allowed, cause, whole, matching] = await Promise.all([
    ifExists(call(readCauseSites, { id }, options)),
    ifExists(call(readPublicCause, { id }, options)),
    isForm ? loadCause(args) : undefined,
    isForm ? undefined : ifExists(call(readCauseMatching, { id }, options)),
  ]);
  // The server derives from it which sites may frame this page.
  const headers = { 'x-framed-by': allowed?.sites.join(' ') ?? '' };
  if (!cause) return data({ embedded, embed: undefined }, { status: 404, headers });
  const causeData = whole?.data.causeData;
  const pageData = {
    cause: embeddedCauseOf(cause),
    formData: causeData && { ...causeData, wall: noWall },
    matched: matchedOf((causeData?.matching ?? matching)?.pools[0]),
    now: Date.now(),
  };
  return data({ embedded, embed: pageData }, { headers });
}

/** The donor wall is shown only on the cause's page. */
const noWall = { items: [], total: 0, next: undefined, isAll: false };

/** Limits the data in the host's page to what the embed shows. */
const embeddedCauseOf = ({
  id,
  title,
  cover,
  organisation,
  giving,
  endsOn,
  ...cause
}: PublicCause) => ({
  id,
  title,
  cover,
  organisation,
  giving,
  endsOn,
  currency: cause.currency,
  goalKind: cause.goalKind,
  goalTarget: cause.goalTarget,
  totals: cause.totals,
});

const matchedOf = (pool: Matched | undefined): Matched | undefined =>
  pool && { rate: pool.rate, minDonation: pool.minDonation };

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export const meta = (page: MetaArgs<typeof loader>) =>
  pageMeta(
    { title: page.loaderData?.embed?.cause.title ?? 'Cause not found', listed: false },
    page,
  );

/** A cause for other websites: a card, a form, a button or a progress bar. */
export default function EmbedPage() {
  const { t } = useTranslation();
  const { embedded, embed } = useLoaderData<typeof loader>();
  const host = useHost(embed?.cause.id);
  if (!embed)
    return (
      <main ref={host.box} className={`box ${styles.card}`}>
        <h1>{t('Cause not found')}</h1>
      </main>
    );
  const { cause, formData, matched, now } = embed;
  const isOpen = cause.giving === 'open';
  return (
    <main
      ref={host.box}
      className={`box ${styles.card}`}
      data-kind={embedded.kind}
      data-accent={embedded.accent !== '' || undefined}
      style={accentStyle(embedded.accent)}
    >
      <Parts cause={cause} embedded={embedded} now={now} />
      <div className={styles.text}>
        {isOpen && (
          <div className={styles.matched}>
            <MatchLine pool={matched} />
          </div>
        )}
        {formData && isOpen && formData.offer.currencies.length > 0 ? (
          <EmbeddedForm causeData={formData} embedded={embedded} notifyHost={host.notifyHost} />
        ) : (
          <ToCause cause={cause} embedded={embedded} host={host} />
        )}
      </div>
    </main>
  );
}

const accentStyle = (accent: string) => {
  if (accent === '') return undefined;
  const { light, dark } = accentFor(accent);
  return { '--accent-light': light, '--accent-dark': dark } as CSSProperties;
};
