import * as plans from '@ngo-plus/contract/plans';
import { fulfilOutside } from '../kernel/index.ts';
import { listPlans } from './service.ts';

export const planRoutes = [fulfilOutside(plans.listPlans, listPlans)];
