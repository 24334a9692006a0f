import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readToken, rememberOrigin } from '../../kernel/index.ts';

/**
 * All tabs share one session. When another tab signs out, this one goes to sign in; when another person signs in
 * there, nothing of the former person stays on this screen.
 */
export function useOtherTabs(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === 'userId' && oldValue !== null && newValue !== null) location.reload();
      if ((key !== 'token' && key !== null) || readToken()) return;
      rememberOrigin(location.pathname + location.search);
      void navigate('/signin', { replace: true });
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [navigate]);
}
