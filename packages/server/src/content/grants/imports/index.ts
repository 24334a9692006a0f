export { grantImporter } from './importer.ts';
