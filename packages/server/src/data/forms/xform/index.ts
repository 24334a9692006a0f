export { writeXForm } from './write-xform.ts';
