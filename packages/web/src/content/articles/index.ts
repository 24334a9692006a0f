export { useHelpArticles } from './use-help-articles.ts';
