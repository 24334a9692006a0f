import type { Experiment, TriedVariant } from '@ngo-plus/contract/fundraising/experiments';
import { useLocale, useTranslation } from '../../kernel/index.ts';
import { letterOf } from './labels.ts';

type Change = NonNullable<TriedVariant['change']>;

/** 0.042 is +4%; below a tenth with one decimal, because the smallest differences matter. */
export function useSignedPercent() {
  const language = useLocale();
  return (value: number) =>
    new Intl.NumberFormat(language, {
      style: 'percent',
      maximumFractionDigits: Math.abs(value) < 0.1 ? 1 : 0,
      signDisplay: 'exceptZero',
    }).format(value);
}

/** What the intervals of an experiment say, in plain words; empty while no variant has one. */
export function useChangeText() {
  const { t } = useTranslation();
  const language = useLocale();
  const share = (value: number) =>
    new Intl.NumberFormat(language, {
      style: 'percent',
      maximumFractionDigits: Math.abs(value) < 0.1 ? 1 : 0,
    }).format(Math.abs(value));
  const sentenceOf = ({ place }: TriedVariant, { low, high }: Change) => {
    const letter = letterOf(place);
    if (low > 0)
      return t('Version {{letter}} brings in between {{low}} and {{high}} more donations than A.', {
        letter,
        low: share(low),
        high: share(high),
      });
    if (high < 0)
      return t(
        'Version {{letter}} brings in between {{low}} and {{high}} fewer donations than A.',
        { letter, low: share(high), high: share(low) },
      );
    return t(
      'Version {{letter}} brings in anything from {{low}} fewer to {{high}} more donations than A.',
      { letter, low: share(low), high: share(high) },
    );
  };
  const certaintyOf = ({ state, verdict }: Experiment) => {
    if (state !== 'ended') return t('Not enough visits to be sure yet.');
    if (verdict === 'short') return t('The test ended before there were enough visits to be sure.');
    return verdict === 'none' ? t("There's no clear difference.") : '';
  };
  return (experiment: Experiment): string => {
    const sentences = experiment.variants.flatMap((variant) =>
      variant.change ? [sentenceOf(variant, variant.change)] : [],
    );
    if (sentences.length === 0) return '';
    return [...sentences, certaintyOf(experiment)].filter((text) => text !== '').join(' ');
  };
}
