import { Button } from '@mantine/core';
import { planLimits } from '@ngo-plus/contract/identity/entitlements';
import { freeTrialDays, planPrices } from '@ngo-plus/contract/operations/plans';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { Section } from '../../ui/index.ts';
import shared from './landing.module.css';
import styles from './pricing.module.css';

const { teamMembers, storageBytes } = planLimits.free;

const price = { amountMinor: String(planPrices.free.USD.monthMinor), currency: 'USD' };
const gigabytes = Number(storageBytes) / 1024 ** 3;

/** The smallest plan; the other plans have their own page. */
export function Pricing() {
  const { t } = useTranslation();
  return (
    <Section id="pricing">
      <div className={styles.pricing}>
        <div>
          <h2 className={shared.heading}>{t('Start with the free plan')}</h2>
          <p className={shared.text}>
            {t(
              "Starter stays free for as long as you're small. Add people, storage and reports when you need them, and export all your data whenever you like.",
            )}
          </p>
          <Link to="/pricing" className={styles.more}>
            {t('Compare all plans')}
          </Link>
        </div>
        <Starter />
      </div>
    </Section>
  );
}

function Starter() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const included = [
    t('{{count}} team members', { count: Number(teamMembers) }),
    t('Basic reporting'),
    t('{{gigabytes}}GB storage', { gigabytes }),
    t('Email support'),
  ];
  return (
    <article className={styles.plan}>
      <h3>{t('Starter')}</h3>
      <p className={styles.price}>
        {money(price, 'narrow')}
        <small>{t('/month')}</small>
      </p>
      <ul>
        {included.map((item) => (
          <li key={item}>
            <IconCheck size={18} stroke={2.4} aria-hidden />
            {item}
          </li>
        ))}
      </ul>
      <Button size="md" fullWidth variant="default" component={Link} to="/signup">
        {t('Start Free Trial')}
      </Button>
      <p className={styles.trial}>
        {t('Includes a {{days}}-day free trial of everything in Pro. No credit card.', {
          days: freeTrialDays,
        })}
      </p>
    </article>
  );
}
