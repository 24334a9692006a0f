export { Cover } from './cover.tsx';
export { Logo, Mark } from './logo.tsx';
export { Patchwork } from './patchwork.tsx';
export { Glyph, Portrait } from './portrait.tsx';
export type { TileKind, Tone } from './shapes.tsx';
export type { TileSpec } from './tile.tsx';
