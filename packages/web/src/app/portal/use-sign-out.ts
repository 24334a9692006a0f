import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Unsent } from '../../data/responses/index.ts';
import { leave } from './profile.ts';

const deviceQueue = () => import('../../data/responses/index.ts');

/** Signs out; first asks when this device has responses to forms that only this person can read and send. */
export function useSignOut() {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<Unsent>();
  const signOut = async () => {
    // What cannot be counted is kept.
    const found = await deviceQueue()
      .then(({ readUnsent }) => readUnsent())
      .catch(() => null);
    if (found === null) return end();
    if (found.responses + found.drafts > 0) setUnsent(found);
    else await removeAndEnd();
  };
  const removeAndEnd = async () => {
    await deviceQueue()
      .then(({ removeOwn }) => removeOwn())
      .catch(() => undefined);
    await end();
  };
  const end = async () => {
    await leave();
    await navigate('/signin');
  };
  return { signOut, unsent, stay: () => setUnsent(undefined), removeAndEnd };
}
