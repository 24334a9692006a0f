import type { LeadDetail } from '@ngo-plus/contract/content/marketing';
import type { ReactNode } from 'react';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { Fact, Facts } from '../../ui/index.ts';
import { sourceNames, topicNames } from './labels.ts';
import styles from './lead-panel.module.css';

/** The submitted form data. */
export function LeadFacts({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('Email'),
      <a key="e-mail" href={`mailto:${encodeURIComponent(lead.email).replace('%40', '@')}`}>
        {lead.email}
      </a>,
    ],
    [t('Name'), lead.name],
    [t('Organisation'), lead.organisationName],
    [t('Received'), <Moment key="received" at={lead.createdAt} with="time" />],
    [t('Form'), t(sourceNames[lead.source])],
    [t('About'), lead.topic && t(topicNames[lead.topic])],
    [t('Source'), [lead.utmSource, lead.utmMedium, lead.utmCampaign].filter(Boolean).join(' · ')],
    [
      t('Bot check'),
      lead.proven ? t('Passed') : t('Not done, for example because JavaScript was off'),
    ],
  ];
  return (
    <>
      <Facts beside>
        {facts.map(([name, fact]) => (
          <Fact key={name} term={name}>
            {fact}
          </Fact>
        ))}
      </Facts>
      {lead.message && <p className={styles.message}>{lead.message}</p>}
    </>
  );
}
