import { pageMeta } from '../../../kernel/index.ts';
import { ImportRun } from '../../../platform/imports/index.ts';
import { contactImporter } from './importer.tsx';

export const meta = () => pageMeta({ title: 'Import contacts' });

export default function RunPage() {
  return <ImportRun importer={contactImporter} />;
}
