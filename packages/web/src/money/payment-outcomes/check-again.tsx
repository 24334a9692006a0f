import { useLocation } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';

const againSeconds = 5;
/** Without scripts the page reloads for about five minutes, then only when the payer asks. */
const mostReloads = 60;

/** Checks a payment again: by a link, and without scripts also by reloading the page for some minutes. */
export function CheckAgain() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const reloads = Number(query.get('reloads') ?? 0) || 0;
  query.delete('reloads');
  const here = `${pathname}?${query}`;
  query.set('reloads', `${reloads + 1}`);
  return (
    <p>
      {reloads < mostReloads && (
        <noscript>
          <meta httpEquiv="refresh" content={`${againSeconds};url=${pathname}?${query}`} />
        </noscript>
      )}
      <a href={here}>{t('Check again')}</a>
    </p>
  );
}
