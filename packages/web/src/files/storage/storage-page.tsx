import { pageMeta } from '../../kernel/index.ts';
import { StorageBrowser } from './browse/index.ts';

export const meta = () => pageMeta({ title: 'Cloud Storage' });

export default function StoragePage() {
  return <StorageBrowser />;
}
