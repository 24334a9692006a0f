import { pageMeta } from '../../../kernel/index.ts';
import { ImportStart } from '../../../platform/imports/index.ts';
import { donationImporter } from './importer.tsx';

export const meta = () => pageMeta({ title: 'Import donations' });

export default function StartPage() {
  return <ImportStart importer={donationImporter} />;
}
