import media from './media.css?inline';
import questions from './questions.css?inline';

/** The styles of questions as text, for a page without stylesheets. */
export const questionStyles = `${questions}${media}`;
