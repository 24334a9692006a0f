export { type Brief, brief } from './brief.ts';
export { findPassages, type Passage, plain, type Source } from './passages.ts';
export { topicOf, topicsOf } from './topics.ts';
