import {
  closeCause,
  deleteCause,
  duplicateCause,
  pauseCause,
  publishCause,
  reopenCause,
  resumeCause,
  withdrawCause,
} from '@ngo-plus/contract/fundraising/causes';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { useNavigate } from 'react-router';
import { RequestFailed, useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { useChange } from '../queries.ts';
import { publishedAddress } from './published-dialog.tsx';

export type Decision =
  | 'publish'
  | 'withdraw'
  | 'pause'
  | 'resume'
  | 'close'
  | 'reopen'
  | 'duplicate'
  | 'delete';

/** Success messages; translation keys. */
const done: Readonly<Record<Exclude<Decision, 'publish'>, Phrase>> = phrases({
  withdraw: 'The cause is a draft again.',
  pause: 'The cause is paused. It no longer takes donations.',
  resume: 'The cause is open for donations again.',
  close: 'The cause is closed.',
  reopen: 'The cause is open for donations again.',
  duplicate: 'Copy saved as a draft',
  delete: 'Draft deleted',
});

/** Performs an action on a cause, shows the result in a toast, and navigates if the action leads to another page. */
export function useDecide(id: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mutations = {
    publish: useChange(publishCause),
    withdraw: useChange(withdrawCause),
    pause: useChange(pauseCause),
    resume: useChange(resumeCause),
    close: useChange(closeCause),
    reopen: useChange(reopenCause),
    duplicate: useChange(duplicateCause),
    delete: useChange(deleteCause),
  };
  return async (what: Decision): Promise<void> => {
    try {
      // A deleted cause must not be fetched again.
      if (what === 'delete') await navigate('/causes');
      const { id: made } = await mutations[what].mutateAsync({ id });
      if (what === 'duplicate') await navigate(`/causes/edit/${made}`);
      if (what === 'publish') return await navigate(publishedAddress(id));
      showToast('done', t(done[what]));
    } catch (error) {
      const words = error instanceof RequestFailed ? error.message : undefined;
      showToast('failed', t('Something went wrong'), words);
    }
  };
}
