import * as contract from '@ngo-plus/contract/content/marketing';
import { handleCall, handleDownload, handleOutside } from '../../kernel/index.ts';
import * as exports from './exports.ts';
import * as forms from './forms.ts';
import * as leads from './leads.ts';
import * as newsletter from './newsletter.ts';
import * as subscribers from './subscribers.ts';
import { readVisits } from './visit-report.ts';
import { countVisit } from './visits.ts';

export const marketingRoutes = [
  handleOutside(contract.trackVisit, countVisit),
  handleOutside(contract.sendLead, forms.sendLead),
  handleOutside(contract.sendMessage, forms.sendMessage),
  handleOutside(contract.subscribe, newsletter.subscribe),
  handleOutside(contract.confirmSubscription, newsletter.confirmSubscription),
  handleOutside(contract.endSubscription, newsletter.endSubscription),
  handleCall(contract.listLeads, leads.listLeads),
  handleCall(contract.countLeads, leads.countLeads),
  handleDownload(contract.exportLeads, exports.exportLeads),
  handleCall(contract.readLead, leads.readLead),
  handleCall(contract.changeLead, leads.changeLead),
  handleCall(contract.addLeadNote, leads.addLeadNote),
  handleCall(contract.deleteLead, leads.deleteLead),
  handleCall(contract.listLeadOwners, leads.listLeadOwners),
  handleCall(contract.readVisits, readVisits),
  handleDownload(contract.exportVisits, exports.exportVisits),
  handleCall(contract.listSubscribers, subscribers.listSubscribers),
  handleCall(contract.countSubscribers, subscribers.countSubscribers),
  handleDownload(contract.exportSubscribers, exports.exportSubscribers),
  handleCall(contract.deleteSubscriber, subscribers.deleteSubscriber),
];
