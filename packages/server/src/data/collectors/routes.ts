import * as contract from '@ngo-plus/contract/data/collectors';
import { handleCall, handleExchange, handleOutside } from '../../kernel/index.ts';
import * as openrosa from './openrosa/index.ts';
import * as service from './service.ts';
import { readCollectorSettings } from './settings.ts';

export const collectorRoutes = [
  handleCall(contract.listCollectors, service.listCollectors),
  handleCall(contract.createCollector, service.createCollector),
  handleCall(contract.renameCollector, service.renameCollector),
  handleCall(contract.setCollectorForm, service.setCollectorForm),
  handleCall(contract.revokeCollector, service.revokeCollector),
  handleOutside(contract.readCollectorSettings, readCollectorSettings),
  handleExchange(contract.listOpenRosaForms, openrosa.listForms),
  handleExchange(contract.readOpenRosaForm, openrosa.readForm),
  handleExchange(contract.readOpenRosaManifest, openrosa.readManifest),
  handleExchange(contract.readOpenRosaMedia, openrosa.readMedia),
  handleExchange(contract.offerOpenRosaSubmission, openrosa.offerSubmission),
  handleExchange(contract.submitOpenRosa, openrosa.submit),
  handleExchange(contract.listSignedForms, openrosa.listForms),
  handleExchange(contract.readSignedForm, openrosa.readForm),
  handleExchange(contract.readSignedManifest, openrosa.readManifest),
  handleExchange(contract.readSignedMedia, openrosa.readMedia),
  handleExchange(contract.offerSignedSubmission, openrosa.offerSubmission),
  handleExchange(contract.submitSigned, openrosa.submit),
];
