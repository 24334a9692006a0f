import { pageMeta } from '../../../kernel/index.ts';
import { ImportStart } from '../../../platform/imports/index.ts';
import { contactImporter } from './importer.tsx';

export const meta = () => pageMeta({ title: 'Import contacts' });

export default function StartPage() {
  return <ImportStart importer={contactImporter} />;
}
