import type { design } from '@ngo-plus/contract/people/certificates';
import type { useForm } from '../../../kernel/index.ts';

/** The form of a template, passed to its sections. */
export type DesignForm = ReturnType<typeof useForm<typeof design>>;
