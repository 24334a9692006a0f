/** What the form of the landing page sends, with its rules; fetched when somebody begins to fill it in. */
export { sendLead } from '@ngo-plus/contract/marketing';
export { proveHuman } from '../../bot-check/index.ts';
export { call } from '../../kernel/index.ts';
