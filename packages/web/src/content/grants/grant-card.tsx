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
import { Fact } from './details/fact.tsx';
import styles from './grant-card.module.css';
import { GrantPicture } from './grant-picture.tsx';
import { Labels } from './labels.tsx';

/** Longer amounts, in characters, use a smaller font, to keep the range on two lines. */
const longAmount = 24;

type Props = {
  grant: Grant;
  /** The position in the list, which determines one of six border colours. */
  index: number;
  /** The date on which the server rendered the page, if it did. */
  renderedOn?: string;
  /** Further actions. */
  children?: ReactNode;
};

/** One grant in a list: purpose, eligibility, amount and deadline. */
export function GrantCard({ grant, index, renderedOn, children }: Props) {
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
              <p className="muted small" style={{ marginBottom: 2 }}>
                {grant.donorAgency}
              </p>
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
          <div className={styles.actions}>
            <ClosingBadge grant={grant} renderedOn={renderedOn} />
            {grant.visibility === 'organisation' && <OwnGrantBadge />}
            <div className="group">
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
      <Fact name={t('Who can apply')} isStated={shortAnswer(eligibility) !== ''}>
        {shortAnswer(eligibility)}
      </Fact>
      <Fact name={t('Location')} isStated={country.length > 0}>
        <Labels names={country} />
      </Fact>
      <Fact name={t('Category')} isStated={category !== ''}>
        {category}
      </Fact>
      <Fact name={t('Deadline')}>
        <Deadline grant={grant} />
      </Fact>
    </dl>
  );
}

/** A badge for grants that an organisation added for itself. */
export function OwnGrantBadge() {
  const { t } = useTranslation();
  return (
    <p className={styles.own}>
      <IconLock size={16} aria-hidden />
      {t('Visible only to your organisation')}
    </p>
  );
}
