import type { MetaArgs } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { useAddress } from './address.ts';
import { Closed } from './closed.tsx';
import { LinkLoader } from './link-loader.tsx';
import { LinkView } from './link-view.tsx';
import styles from './links.module.css';

const description = 'Files an organisation shares with you or requests from you.';

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Shared files', description, listed: false }, page);

/** Anyone with the URL has access to the files, so it must not leak as a referrer. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

/**
 * The page of a shared link. The server sends the same page to everyone, because the token is in the
 * fragment of the URL, which only the browser sees.
 */
export default function LinksPage() {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <div className={styles.page}>
      {!address && <LinkLoader />}
      {address?.token === undefined && address && (
        <Closed message={t('The address is incomplete. Check the link.')} />
      )}
      {address?.token !== undefined && (
        <LinkView key={address.token} token={address.token} folderId={address.folderId} />
      )}
    </div>
  );
}
