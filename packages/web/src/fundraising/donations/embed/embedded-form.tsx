import { Button } from '@mantine/core';
import { campaignOf, type Embedded } from '@ngo-plus/contract/fundraising/embeds';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import {
  DonationForm,
  type Match,
  SandboxNote,
  type StartedDonation,
  useExperiment,
} from '../public/index.ts';
import { type Paid, Paying, reportOf } from './payment-step.tsx';
import type { Around } from './use-host.ts';
import { useSafety } from './use-secure-context.ts';

type Props = { found: Match; embedded: Embedded; tell: Around['tell'] };

/** The donation form in another website. Payment opens in a new tab, because payment pages refuse to be framed. */
export function EmbeddedForm({ found, embedded, tell }: Props) {
  const { t } = useTranslation();
  const tried = useExperiment(found);
  const [paying, setPaying] = useState<Paid>();
  const [round, setRound] = useState(0);
  const isSafe = useSafety();
  const { cause, offer } = found;
  const search = campaignOf(embedded);
  if (!isSafe)
    return (
      <>
        <p>{t("This page isn't encrypted, so the form opens in a new tab.")}</p>
        <Button
          component="a"
          href={`/causes/${cause.id}?${search}`}
          target="_blank"
          rel="noopener"
          size="md"
        >
          {t('Donate to this cause')}
        </Button>
      </>
    );
  const begin = (started: StartedDonation) => {
    setPaying({ started, isOpened: openTab(started.checkoutUrl) });
    tell('begun', reportOf(started));
  };
  const again = (isNew: boolean) => {
    if (isNew) setRound(round + 1);
    setPaying(undefined);
  };
  return (
    <section id="give">
      {!offer.isLive && <SandboxNote />}
      {paying && (
        <Paying key={paying.started.reference} paying={paying} tell={tell} again={again} />
      )}
      <div hidden={paying !== undefined}>
        <DonationForm
          key={`${tried.variantOf} ${round}`}
          found={tried.found}
          posted={undefined}
          elsewhere={{ search, begin }}
        />
      </div>
    </section>
  );
}

/** Opens a tab without access to this page. @returns whether the browser allowed it */
function openTab(url: string): boolean {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
}
