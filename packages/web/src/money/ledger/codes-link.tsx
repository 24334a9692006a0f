import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';

const name = 'codes';

/** Whether the address asks for account codes, such as income:donations, beside the names of accounts. */
export const useShowsCodes = (): boolean => useSearchParams()[0].get(name) === '1';

/** Codes are for bookkeepers and accounting software, so they appear on request. */
export function CodesLink() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const isShown = useShowsCodes();
  const next = new URLSearchParams(address);
  if (isShown) next.delete(name);
  else next.set(name, '1');
  return (
    <p className="unprinted small">
      <Link to={{ search: next.toString() }} replace preventScrollReset>
        {isShown ? t('Hide account codes') : t('Show account codes')}
      </Link>
    </p>
  );
}
