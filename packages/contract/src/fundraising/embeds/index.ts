export {
  accentColour,
  campaignOf,
  type Embedded,
  type EmbedKind,
  type EmbedOptions,
  type EmbedPart,
  type EmbedTheme,
  embeddedIn,
  embedKinds,
  embedParts,
  embedQuery,
  embedThemes,
  plainEmbed,
} from './address.ts';
export {
  changeEmbed,
  deleteEmbed,
  type Embed,
  embed,
  embedId,
  listEmbeds,
  managesEmbeds,
  maxEmbeds,
  maxSites,
  saveEmbed,
} from './embed.ts';
export {
  type EmbedSites,
  embedSites,
  readCauseSites,
  readEmbedSites,
  setEmbedSites,
} from './sites.ts';
