export { type Brief, brief } from './brief.ts';
export { figureOf, findFigures, type SiteFigures } from './figures.ts';
export { findPassages, plain, sentencesOf } from './passages.ts';

export { presentWriter } from './service.ts';
export { smallTextOf } from './stop-words.ts';
export { termsOf, textOf } from './tokens.ts';
export { matterOf, topicOf, topicsOf } from './topics.ts';
export { writeText } from './write.ts';
