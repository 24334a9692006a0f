/** What the form of the landing page sends, with its rules; fetched when somebody begins to fill it in. */
export { sendLead } from '@ngo-plus/contract/content/marketing';
export { proveHuman } from '../../identity/bot-check/index.ts';
export { call } from '../../kernel/index.ts';
