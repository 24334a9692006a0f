import { pageMeta } from '../../../kernel/index.ts';
import { ImportRun } from '../../../platform/imports/index.ts';
import { grantImporter } from './importer.tsx';

export const meta = () => pageMeta({ title: 'Import grants' });

export default function RunPage() {
  return <ImportRun importer={grantImporter} />;
}
