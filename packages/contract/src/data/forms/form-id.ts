import { id } from '../../kernel/index.ts';

export const formId = id('FormId');
