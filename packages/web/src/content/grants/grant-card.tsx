import { Button } from '@mantine/core';
import type { Grant } from '@ngo-plus/contract/content/grants';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { BorderCard } from '../../ui/index.ts';
import { useAmount } from './amount.ts';
import { shortAnswer } from './brief.ts';
import { ClosingBadge } from './closing-badge.tsx';
import { Deadline } from './deadline.tsx';
import { Fact } from './fact.tsx';
import styles from './grant-card.module.css';
import { GrantPicture } from './grant-picture.tsx';
import { Labels } from './labels.tsx';

/** Beyond so many characters an amount is set smaller, to keep its two sums on two lines. */
const longAmount = 24;

type Props = {
  grant: Grant;
  /** The place in the list; the six border colours follow it. */
  index: number;
  /** The day the server made the page on, when it did. */
  madeOn?: string;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** One grant in a list: what it pays for, who can apply, how much, until when. */
export function GrantCard({ grant, index, madeOn, children }: Props) {
  const { t } = useTranslation();
  const amount = useAmount()(grant);
  const to = `/grants/${grant.id}`;
  return (
    <BorderCard index={index} label={grant.title} className={styles.card}>
      <div className={styles.grant}>
        <div className={styles.what}>
          <div className={styles.head}>
            <GrantPicture grant={grant} />
            <div>
              <p className={styles.funder}>{grant.donorAgency}</p>
              <h2>
                <Link to={to}>{grant.title}</Link>
              </h2>
            </div>
          </div>
          {grant.summary && <p className={styles.summary}>{grant.summary}</p>}
          <CardFacts grant={grant} />
        </div>
        <div className={styles.end}>
          <div>
            <p
              className={styles.amount}
              data-unknown={amount === '' || undefined}
              data-long={amount.length > longAmount || undefined}
            >
              {amount || t('Amount not stated')}
            </p>
            <p className={styles.note}>
              {t('Posted')} <Moment at={grant.postDate} />
            </p>
          </div>
          <div className={styles.doing}>
            <ClosingBadge grant={grant} madeOn={madeOn} />
            {grant.visibility === 'organisation' && <OwnOnly />}
            <div className={styles.buttons}>
              <Button
                variant="default"
                component={Link}
                to={to}
                aria-label={t('View details: {{title}}', { title: grant.title })}
              >
                {t('View details')}
              </Button>
              {children}
            </div>
          </div>
        </div>
      </div>
    </BorderCard>
  );
}

function CardFacts({ grant }: { grant: Grant }) {
  const { t } = useTranslation();
  const { eligibility, country, category } = grant;
  return (
    <dl className={styles.facts}>
      <Fact name={t('Who can apply')} known={shortAnswer(eligibility) !== ''}>
        {shortAnswer(eligibility)}
      </Fact>
      <Fact name={t('Location')} known={country.length > 0}>
        <Labels names={country} />
      </Fact>
      <Fact name={t('Category')} known={category !== ''}>
        {category}
      </Fact>
      <Fact name={t('Deadline')}>
        <Deadline grant={grant} />
      </Fact>
    </dl>
  );
}

/** A grant that an organisation added for itself. */
export function OwnOnly() {
  const { t } = useTranslation();
  return (
    <p className={styles.own}>
      <IconLock size={16} aria-hidden />
      {t('Visible only to your organisation')}
    </p>
  );
}
