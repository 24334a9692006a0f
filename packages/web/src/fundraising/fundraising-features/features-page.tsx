import { readFundraisingFeatures } from '@ngo-plus/contract/fundraising/fundraising-features';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, pageMeta, useTranslation } from '../../kernel/index.ts';
import { BorderCard, Grid, Loaded, PageHeader } from '../../ui/index.ts';
import styles from './features.module.css';
import { type FeatureCard, useCards } from './use-cards.ts';

export const meta = () => pageMeta({ title: 'Fundraising features' });

/** Overview of all fundraising features, with how much each is used. */
export default function FeaturesPage() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['fundraising-features'],
    queryFn: ({ signal }) => call(readFundraisingFeatures, {}, { signal }),
  });
  return (
    <>
      <PageHeader
        title={t('Fundraising features')}
        lede={t('More ways to raise funds for your causes, and how much you use each one.')}
      />
      <Loaded query={query} failed={t("Couldn't load features")} lines={8}>
        {(data) => <Cards features={data} />}
      </Loaded>
    </>
  );
}

function Cards({ features }: { features: Parameters<typeof useCards>[0] }) {
  return (
    <Grid as="ul" least="17rem" className={styles.cards}>
      {useCards(features).map((card, at) => (
        <li key={card.title}>
          <Card card={card} at={at} />
        </li>
      ))}
    </Grid>
  );
}

function Card({ card, at }: { card: FeatureCard; at: number }) {
  const { t } = useTranslation();
  const { title, purpose, to, action, figure, more } = card;
  return (
    <BorderCard index={at} label={title} className={styles.card}>
      <h2>{title}</h2>
      <p className={figure === undefined ? styles.purpose : styles.figure}>
        {figure ?? t('Never active')}
      </p>
      <p className={styles.purpose}>
        {purpose}
        {more && <> {more}.</>}
      </p>
      <Link to={to}>{action}</Link>
    </BorderCard>
  );
}
