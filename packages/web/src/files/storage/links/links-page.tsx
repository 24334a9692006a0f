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

/** Whoever has the address has the files: it is told to no other page and no other site. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

/**
 * What a link leads to. The server sends the same page to everybody: which link it is stands after
 * the # of the address, and the browser alone knows that.
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
