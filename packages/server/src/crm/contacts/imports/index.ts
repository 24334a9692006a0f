export { contactImporter } from './importer.ts';
