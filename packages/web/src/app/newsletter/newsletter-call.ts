import { subscribe } from '@ngo-plus/contract/content/marketing';
import { sendForm } from '../../kernel/index.ts';

export const requestNewsletter = (form: FormData) => sendForm(subscribe, form, { anonymous: true });
