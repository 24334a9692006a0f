/** The channel that announces new and changed responses to a form. */
export const responsesChannel = (formId: string): string => `form-responses:${formId}`;
