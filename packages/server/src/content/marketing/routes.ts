import * as contract from '@ngo-plus/contract/content/marketing';
import { fulfil, handleDownload, handleOutside } from '../../kernel/index.ts';
import * as exports from './exports.ts';
import { readVisits } from './figures.ts';
import * as forms from './forms.ts';
import * as leads from './leads.ts';
import * as newsletter from './newsletter.ts';
import * as subscribers from './subscribers.ts';
import { countVisit } from './visits.ts';

export const marketingRoutes = [
  handleOutside(contract.trackVisit, countVisit),
  handleOutside(contract.sendLead, forms.sendLead),
  handleOutside(contract.sendMessage, forms.sendMessage),
  handleOutside(contract.subscribe, newsletter.subscribe),
  handleOutside(contract.confirmSubscription, newsletter.confirmSubscription),
  handleOutside(contract.endSubscription, newsletter.endSubscription),
  fulfil(contract.listLeads, leads.listLeads),
  fulfil(contract.countLeads, leads.countLeads),
  handleDownload(contract.exportLeads, exports.exportLeads),
  fulfil(contract.readLead, leads.readLead),
  fulfil(contract.changeLead, leads.changeLead),
  fulfil(contract.addLeadNote, leads.addLeadNote),
  fulfil(contract.deleteLead, leads.deleteLead),
  fulfil(contract.listLeadOwners, leads.listLeadOwners),
  fulfil(contract.readVisits, readVisits),
  handleDownload(contract.exportVisits, exports.exportVisits),
  fulfil(contract.listSubscribers, subscribers.listSubscribers),
  fulfil(contract.countSubscribers, subscribers.countSubscribers),
  handleDownload(contract.exportSubscribers, exports.exportSubscribers),
  fulfil(contract.deleteSubscriber, subscribers.deleteSubscriber),
];
