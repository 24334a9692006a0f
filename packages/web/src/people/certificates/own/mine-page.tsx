import { pageMeta } from '../../../kernel/index.ts';
import { OwnScreen } from './own-screen.tsx';

export const meta = () => pageMeta({ title: 'My certificates' });

/** For coordinators who volunteer themselves. */
export default function MinePage() {
  return <OwnScreen below />;
}
