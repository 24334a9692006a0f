import { useLocation } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';

const reloadSeconds = 5;
/** Without scripts the page reloads for about five minutes, then only on request. */
const maxReloads = 60;

/** Checks a payment again: by a link, and without scripts also by reloading the page for some minutes. */
export function CheckAgain() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const reloads = Number(query.get('reloads') ?? 0) || 0;
  query.delete('reloads');
  const currentUrl = `${pathname}?${query}`;
  query.set('reloads', `${reloads + 1}`);
  return (
    <p>
      {reloads < maxReloads && (
        <noscript>
          <meta httpEquiv="refresh" content={`${reloadSeconds};url=${pathname}?${query}`} />
        </noscript>
      )}
      <a href={currentUrl}>{t('Check again')}</a>
    </p>
  );
}
