export { exportTranslations, readTranslations } from './service.ts';
