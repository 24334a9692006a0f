import type {
  Experiment,
  TriedVariant,
  VariantForm,
} from '@ngo-plus/contract/fundraising/experiments';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { RecordTable } from '../../ui/index.ts';
import styles from './experiments.module.css';
import { amountNames, buttonNames, frequencyNames, letterOf } from './labels.ts';
import { useSignedPercent } from './use-change-text.ts';

/** Statistics of each variant, with its range of differences from the original. */
export function VariantTable({ experiment }: { experiment: Experiment }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const headings = [
    t('Version'),
    t('Visits'),
    t('Started'),
    t('Given'),
    t('Average donation'),
    t('Compared with A'),
    t('Later recurring payments'),
  ];
  return (
    <RecordTable headings={headings}>
      {experiment.variants.map((variant) => (
        <tr key={variant.id}>
          <th scope="row">
            <strong>{letterOf(variant.place)}</strong>
            {variant.id === experiment.chosenId && <> {t('(chosen)')}</>}
            <Wording form={variant.form} currency={variant.raised.currency} />
          </th>
          <td data-label={headings[1]} className="tnum">
            {number(variant.visits)}
          </td>
          <td data-label={headings[2]} className="tnum">
            {number(variant.started)}
          </td>
          <td data-label={headings[3]} className="tnum">
            {number(variant.paid)}
          </td>
          <td data-label={headings[4]} className="tnum">
            <Average variant={variant} />
          </td>
          <td data-label={headings[5]} className="tnum">
            <Compared variant={variant} />
          </td>
          <td data-label={headings[6]} className="tnum">
            <Later variant={variant} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

/** Summary of a variant's settings in one line. */
function Wording({ form, currency }: { form: VariantForm; currency: string }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { amountFirst, suggestions, defaultFrequency, coverFee, button } = form;
  const amounts = suggestions.map(({ amountMinor }) => money({ amountMinor, currency }, 'narrow'));
  const parts = [
    t(amountNames[amountFirst]),
    amounts.join(' · '),
    t(frequencyNames[defaultFrequency]),
    coverFee ? t('fee cover offered') : '',
    t('button “{{words}}”', { words: t(buttonNames[button]) }),
  ];
  return <small className={styles.wording}>{parts.filter((part) => part !== '').join(', ')}</small>;
}

function Average({ variant: { average } }: { variant: TriedVariant }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (!average) return '–';
  return (
    <>
      {money(average.mean)}
      <br />
      <small>
        {t('{{low}} to {{high}}', { low: money(average.low), high: money(average.high) })}
      </small>
    </>
  );
}

/** Recurring donations started with the variant, and their later donations. They are not compared. */
function Later({ variant: { regular } }: { variant: TriedVariant }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const { started, donations, raised } = regular;
  if (started === 0) return '–';
  return (
    <>
      {money(raised)}
      <br />
      <small>
        {t('{{shown}} recurring donations', {
          count: started,
          shown: number(started),
          defaultValue_one: '{{shown}} recurring donation',
        })}
        ,{' '}
        {t('{{shown}} later payments', {
          count: donations,
          shown: number(donations),
          defaultValue_one: '{{shown}} later payment',
        })}
      </small>
    </>
  );
}

function Compared({ variant: { change } }: { variant: TriedVariant }) {
  const { t } = useTranslation();
  const percent = useSignedPercent();
  if (!change) return '–';
  return (
    <>
      {percent(change.estimate)}
      <br />
      <small>
        {t('{{low}} to {{high}}', { low: percent(change.low), high: percent(change.high) })}
      </small>
    </>
  );
}
