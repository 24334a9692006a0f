import { Button } from '@mantine/core';
import { campaignOf, type Embedded } from '@ngo-plus/contract/fundraising/embeds';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import {
  type CauseData,
  DonationForm,
  SandboxNote,
  type StartedDonation,
  useExperiment,
} from '../public/index.ts';
import { type Paid, Paying, reportOf } from './payment-step.tsx';
import type { HostPage } from './use-host.ts';
import { useSafety } from './use-secure-context.ts';

type Props = { causeData: CauseData; embedded: Embedded; notifyHost: HostPage['notifyHost'] };

/** The donation form in another website. Payment opens in a new tab, because payment pages refuse to be framed. */
export function EmbeddedForm({ causeData, embedded, notifyHost }: Props) {
  const { t } = useTranslation();
  const tried = useExperiment(causeData);
  const [paying, setPaying] = useState<Paid>();
  const [round, setRound] = useState(0);
  const isSafe = useSafety();
  const { cause, offer } = causeData;
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
    notifyHost('started', reportOf(started));
  };
  const again = (isNew: boolean) => {
    if (isNew) setRound(round + 1);
    setPaying(undefined);
  };
  return (
    <section id="give">
      {!offer.isLive && <SandboxNote />}
      {paying && (
        <Paying
          key={paying.started.reference}
          paying={paying}
          notifyHost={notifyHost}
          again={again}
        />
      )}
      <div hidden={paying !== undefined}>
        <DonationForm
          key={`${tried.variantOf} ${round}`}
          causeData={tried.causeData}
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
