import type { design } from '@ngo-plus/contract/people/certificates';
import type { useForm } from '../../../kernel/index.ts';

/** The form of a template, as its parts get it. */
export type DesignForm = ReturnType<typeof useForm<typeof design>>;
