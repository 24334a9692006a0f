export { AddQuestion } from './add-question.tsx';
export { Canvas } from './canvas.tsx';
export { Outline } from './outline.tsx';
