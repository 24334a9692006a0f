import { Link } from 'react-router';
import { RequestFailed, useTranslation } from '../../../kernel/index.ts';
import { ErrorState } from '../../../ui/index.ts';
import { hashOf } from './address.ts';
import { Closed } from './closed.tsx';
import { LinkLoader } from './link-loader.tsx';
import { Locked } from './locked.tsx';
import { Request } from './request/index.ts';
import { Params } from './shared/index.ts';
import { useLink } from './use-link.ts';

type Props = { token: string; folderId: string | undefined };

/** Opens a link and shows its content. */
export function LinkView({ token, folderId }: Props) {
  const { opening, failure, key, unlock, retry } = useLink(token, folderId);
  if (failure !== undefined)
    return <Failed failure={failure} token={token} folderId={folderId} onRetry={retry} />;
  if (!opening) return <LinkLoader />;
  if (opening.state === 'locked')
    return <Locked organisation={opening.organisation} onPassword={unlock} />;
  if (opening.kind === 'request') return <Request opened={opening} linkKey={key} />;
  const here = opening.path.at(-1)?.id ?? opening.root.id;
  const busy = folderId !== undefined && folderId !== here;
  return <Params opened={opening} linkKey={key} busy={busy} />;
}

type FailedProps = Props & { failure: unknown; onRetry: () => void };

function Failed({ failure, token, folderId, onRetry }: FailedProps) {
  const { t } = useTranslation();
  const refused = failure instanceof RequestFailed ? failure : undefined;
  const ended = refused?.code === 'not_found' || refused?.code === 'invalid';
  if (refused && ended && folderId === undefined) return <Closed message={refused.message} />;
  return (
    <ErrorState
      level={1}
      title={ended ? t("Can't open this folder") : t("Couldn't open the link")}
      error={failure}
      onRetry={ended ? undefined : onRetry}
      action={
        ended && <Link to={{ hash: hashOf(token, undefined) }}>{t('All files in this link')}</Link>
      }
    />
  );
}
