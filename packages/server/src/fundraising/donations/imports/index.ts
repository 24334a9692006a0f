export { donationImporter } from './importer.ts';
