import { listPlans, type PlanOffer } from '@ngo-plus/contract/operations/plans';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call, originIn, pageMeta, through, useTranslation, useUser } from '../../kernel/index.ts';
import { Grid, Patchwork, Section, type TileSpec } from '../../ui/index.ts';
import { Comparison } from './comparison.tsx';
import { CurrencyLinks } from './currency-links.tsx';
import { currenciesOf, currencyIn, inCurrency, type Offer, shownCurrency } from './offer.ts';
import { OfferCard } from './offer-card.tsx';
import styles from './pricing.module.css';
import { Promises } from './promises.tsx';
import { Questions } from './questions.tsx';
import { structured } from './structured-data.ts';

export async function loader(args: LoaderFunctionArgs) {
  const plans = await call(listPlans, {}, { ...through(args), anonymous: true });
  const currencies = currenciesOf(plans);
  const requested = currencyIn(new URL(args.request.url).searchParams, currencies);
  return { requested, currencies, plans };
}

type PricingData = Awaited<ReturnType<typeof loader>>;

/** Prices in one currency; the reader's organisation is known only after hydration. */
const offersIn = ({ requested, currencies, plans }: PricingData, ownCurrency?: string): Offer[] =>
  plans.map((plan) => inCurrency(plan, shownCurrency(requested, ownCurrency, currencies)));

const description =
  'Compare three plans: a free one for small teams, Pro for $29 a month, and a custom one. 14-day free trial, no credit card.';

export const meta = (page: MetaArgs<typeof loader>) => [
  ...pageMeta({ title: 'Pricing', description }, page),
  {
    'script:ld+json': structured(
      page.loaderData ? offersIn(page.loaderData) : [],
      originIn(page) ?? '',
      description,
    ),
  },
];

const pattern: readonly TileSpec[] = [
  { kind: 'seeds', tones: ['clay', 'plum', 'blush'] },
  { kind: 'coin', tones: ['sun', 'clay', 'cream'] },
  { person: 24, tones: ['clay', 'teal', 'mint'] },
  { kind: 'leaf', tones: ['leaf', 'teal', 'cream'] },
  { kind: 'house', tones: ['plum', 'sun', 'sky'] },
  { kind: 'hands', tones: ['clay', 'sun', 'cream'] },
  { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
  { kind: 'sun', tones: ['clay', 'sun', 'blush'] },
];

export default function PricingPage() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const ownCurrency = useUser()?.organisation.currency;
  const { requested, currencies } = loaded;
  const offers = offersIn(loaded, ownCurrency);
  return (
    <>
      <div className={styles.page}>
        <div className={styles.head}>
          <div>
            <h1 tabIndex={-1}>{t('Pricing a small charity can plan for')}</h1>
            <p>
              {t(
                'The software is free to host yourself. These plans pay us to run it, back it up and answer your questions.',
              )}
            </p>
            <CurrencyLinks
              current={shownCurrency(requested, ownCurrency, currencies)}
              offered={currencies}
            />
          </div>
          <div className={styles.quilt}>
            <Patchwork tiles={pattern} columns={4} />
          </div>
        </div>
        <Grid least="17rem" fit>
          {offers.map((offer) => (
            <OfferCard key={offer.plan} offer={offer} />
          ))}
        </Grid>
        <p className="muted" style={{ marginTop: 24 }}>
          {freeTrialNote(t, offers)}
        </p>
      </div>
      <Section id="compare" tone="sunken" title={t('Compare plans')}>
        <Comparison offers={offers} />
      </Section>
      <Section id="promises" title={t('Our promises on every plan')}>
        <Promises />
      </Section>
      <Section id="questions" tone="sunken" title={t('Frequently asked questions')}>
        <Questions />
      </Section>
    </>
  );
}

type Texts = ReturnType<typeof useTranslation>['t'];

function freeTrialNote(t: Texts, offers: readonly Pick<PlanOffer, 'trialDays'>[]): string {
  const days = Math.max(...offers.map(({ trialDays }) => trialDays));
  return t(
    'Paid plans start with a {{days}}-day free trial. No credit card. Prices are per organisation, before tax.',
    { days },
  );
}
