export { type Brief, brief } from './brief.ts';
export { findPassages, plain } from './passages.ts';

export { tokensSince } from './queries.ts';

export { presentWriter } from './service.ts';
export { matterOf, topicOf, topicsOf } from './topics.ts';
export { writeText } from './write.ts';
