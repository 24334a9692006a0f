import * as prices from '@ngo-plus/contract/ai/prices';
import { handleCall } from '../../kernel/index.ts';
import * as service from './service.ts';

export const priceRoutes = [
  handleCall(prices.listPrices, service.listPrices),
  handleCall(prices.savePrice, service.savePrice),
  handleCall(prices.deletePrice, service.deletePrice),
];
