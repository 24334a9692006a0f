import { pageMeta } from '../../../kernel/index.ts';
import { ImportStart } from '../../../platform/imports/index.ts';
import { grantImporter } from './importer.tsx';

export const meta = () => pageMeta({ title: 'Import grants' });

export default function StartPage() {
  return <ImportStart importer={grantImporter} />;
}
