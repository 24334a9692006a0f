/** What the contact form sends, with its rules; fetched when somebody begins to fill it in. */
export { sendMessage } from '@ngo-plus/contract/content/marketing';
export { proveHuman } from '../../identity/bot-check/index.ts';
export { call } from '../../kernel/index.ts';
