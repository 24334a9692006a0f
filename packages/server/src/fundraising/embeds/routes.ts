import * as contract from '@ngo-plus/contract/fundraising/embeds';
import { handleCall, handleOutside, type Route } from '../../kernel/index.ts';
import { changeEmbed, deleteEmbed, saveEmbed } from './commands.ts';
import { listEmbeds } from './queries.ts';
import { readCauseSites, readEmbedSites, setEmbedSites } from './sites.ts';

export const embedRoutes: readonly Route[] = [
  handleCall(contract.listEmbeds, listEmbeds),
  handleCall(contract.saveEmbed, saveEmbed),
  handleCall(contract.changeEmbed, changeEmbed),
  handleCall(contract.deleteEmbed, deleteEmbed),
  handleCall(contract.readEmbedSites, readEmbedSites),
  handleCall(contract.setEmbedSites, setEmbedSites),
  handleOutside(contract.readCauseSites, readCauseSites),
];
