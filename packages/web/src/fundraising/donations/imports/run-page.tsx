import { pageMeta } from '../../../kernel/index.ts';
import { ImportRun } from '../../../platform/imports/index.ts';
import { donationImporter } from './importer.tsx';

export const meta = () => pageMeta({ title: 'Import donations' });

export default function RunPage() {
  return <ImportRun importer={donationImporter} />;
}
