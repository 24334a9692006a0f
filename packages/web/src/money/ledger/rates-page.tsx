import { currencyCodes } from '@ngo-plus/contract/identity/accounts';
import { allows } from '@ngo-plus/contract/kernel';
import { type ExchangeRate, enterRates } from '@ngo-plus/contract/money/ledger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CurrencySelect } from '../../identity/accounts/index.ts';
import { pageMeta, useFormat, useTranslation, useUser } from '../../kernel/index.ts';
import { ListPage, Panel, RecordTable, type TileSpec } from '../../ui/index.ts';
import styles from './ledger.module.css';
import { rateList } from './queries.ts';
import { RateForm } from './rate-form.tsx';

export const meta = () => pageMeta({ title: 'Exchange rates' });

const path = '/ledger/rates';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'water', tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
  { kind: 'hills', tones: ['plum', 'sun', 'cream'] },
];

/** Exchange rates, and a form for platform staff to enter them. */
export default function RatesPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const currency = currencyCodes.find((code) => code === address.get('currency')) ?? '';
  const mayEnter = allows(enterRates, useUser()?.role);
  return (
    <ListPage
      title={t('Exchange rates')}
      lede={t(
        'Exchange rates by day. Each donation keeps the rate used when it was made. A rate can be used for up to a week.',
      )}
      above={
        mayEnter && (
          <div className={styles.enter}>
            <Panel title={t('Add an exchange rate')}>
              <RateForm />
            </Panel>
          </div>
        )
      }
      query={useInfiniteQuery(rateList(currency))}
      path={path}
      failed={t("Couldn't load exchange rates")}
      empty={{
        title: t('No exchange rates'),
        body: mayEnter
          ? t(
              "Without exchange rates, donors can only donate in the cause's own currency. Add a rate or set up daily updates.",
            )
          : t(
              "Without exchange rates, donors can only donate in the cause's own currency. Platform staff add the rates.",
            ),
        tiles,
      }}
      filters={{
        label: t('Filter exchange rates'),
        inForce: { currency },
        fields: (
          <CurrencySelect
            label={t('Currency')}
            name="currency"
            key={currency}
            defaultValue={currency}
            none={t('All currencies')}
          />
        ),
        chips: currency === '' ? [] : [{ key: 'currency', label: currency }],
      }}
    >
      {(rates) => <RateTable rates={rates} />}
    </ListPage>
  );
}

function RateTable({ rates }: { rates: readonly ExchangeRate[] }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const headings = [t('Currency pair'), t('Rate'), t('Date'), t('Source')];
  const [, rate, date, source] = headings;
  return (
    <RecordTable headings={headings}>
      {rates.map((one) => (
        <tr key={`${one.quotedOn} ${one.from} ${one.to} ${one.source}`}>
          <th scope="row">{t('1 {{from}} in {{to}}', one)}</th>
          <td data-label={rate}>{one.rate}</td>
          <td data-label={date}>{day(one.quotedOn)}</td>
          <td data-label={source}>
            <SourceName source={one.source} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

/** Publishers of rates require attribution where they are shown. */
function SourceName({ source }: { source: string }) {
  const { t } = useTranslation();
  if (source === 'ecb') return t('European Central Bank');
  if (source === 'er-api')
    return (
      <a href="https://www.exchangerate-api.com" target="_blank" rel="noreferrer">
        {t('Rates By Exchange Rate API')}
      </a>
    );
  return source.startsWith('staff') ? t('Entered by staff') : source;
}
