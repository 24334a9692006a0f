import * as contract from '@ngo-plus/contract/marketing';
import { fulfilOutside } from '../kernel/index.ts';
import * as forms from './forms.ts';
import * as newsletter from './newsletter.ts';
import { countVisit } from './visits.ts';

export const marketingRoutes = [
  fulfilOutside(contract.trackVisit, countVisit),
  fulfilOutside(contract.sendLead, forms.sendLead),
  fulfilOutside(contract.sendMessage, forms.sendMessage),
  fulfilOutside(contract.subscribe, newsletter.subscribe),
  fulfilOutside(contract.confirmSubscription, newsletter.confirmSubscription),
  fulfilOutside(contract.endSubscription, newsletter.endSubscription),
];
