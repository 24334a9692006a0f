export { giftAidPages } from './routes.ts';
