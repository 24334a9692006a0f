import * as contract from '@ngo-plus/contract/fundraising/embeds';
import { fulfil, handleOutside, type Route } from '../../kernel/index.ts';
import { changeEmbed, deleteEmbed, keepEmbed } from './commands.ts';
import { listEmbeds } from './listing.ts';
import { readCauseSites, readEmbedSites, setEmbedSites } from './sites.ts';

export const embedRoutes: readonly Route[] = [
  fulfil(contract.listEmbeds, listEmbeds),
  fulfil(contract.keepEmbed, keepEmbed),
  fulfil(contract.changeEmbed, changeEmbed),
  fulfil(contract.deleteEmbed, deleteEmbed),
  fulfil(contract.readEmbedSites, readEmbedSites),
  fulfil(contract.setEmbedSites, setEmbedSites),
  handleOutside(contract.readCauseSites, readCauseSites),
];
