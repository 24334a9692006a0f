import { localesOf, useTranslation } from '../../../kernel/index.ts';
import type { Place } from './place.ts';

/** A position in words: how accurate it is, and its degrees. */
export function PlaceText({ place: { latitude, longitude, accuracy } }: { place: Place }) {
  const { t, i18n } = useTranslation();
  const degrees = new Intl.NumberFormat(localesOf(i18n.language), { maximumFractionDigits: 5 });
  return (
    <p className="q-stored">
      {accuracy !== undefined && accuracy > 0 && (
        <span>
          {t('Accurate to {{count, number}} metres', {
            count: Math.round(accuracy),
            defaultValue_one: 'Accurate to {{count, number}} metre',
          })}
        </span>
      )}
      <span className="q-hint">
        {degrees.format(Math.abs(latitude))}° {latitude < 0 ? t('S') : t('N')},{' '}
        {degrees.format(Math.abs(longitude))}° {longitude < 0 ? t('W') : t('E')}
      </span>
    </p>
  );
}
