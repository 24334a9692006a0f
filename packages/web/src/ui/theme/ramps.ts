import type { MantineColorsTuple } from '@mantine/core';

type Ramp = MantineColorsTuple;

const teal: Ramp = [
  '#eef7f5',
  '#d8ede9',
  '#b1dbd4',
  '#82c5bb',
  '#54b0a4',
  '#2d948a',
  '#0f766e',
  '#0c625b',
  '#0a4f4a',
  '#073935',
];
const sun: Ramp = [
  '#fef6e4',
  '#fce9c0',
  '#f9d78d',
  '#f5c35a',
  '#efad2e',
  '#d18f14',
  '#8f5f06',
  '#754d06',
  '#5b3c07',
  '#3f2a06',
];
const clay: Ramp = [
  '#fdf2ec',
  '#fae0d2',
  '#f4c1a5',
  '#ec9e76',
  '#e17d4d',
  '#cf6330',
  '#af4a1c',
  '#8f3b15',
  '#702f12',
  '#4d200d',
];
const sky: Ramp = [
  '#eef5fb',
  '#d8e8f5',
  '#b2d0eb',
  '#85b4de',
  '#5a98cf',
  '#3b7fbd',
  '#27659f',
  '#1f5283',
  '#1a4268',
  '#122e49',
];
const plum: Ramp = [
  '#f9f1f7',
  '#f0deec',
  '#e0bdd9',
  '#cc97c2',
  '#b773aa',
  '#9f5792',
  '#844478',
  '#6d3763',
  '#562c4e',
  '#3c1f37',
];
const leaf: Ramp = [
  '#f1f7ec',
  '#dfedd4',
  '#c0dbab',
  '#9cc67f',
  '#7bb058',
  '#5f963c',
  '#47762a',
  '#3a6122',
  '#2e4d1c',
  '#203614',
];
const brick: Ramp = [
  '#fdf0ee',
  '#fadbd7',
  '#f4b7b0',
  '#ec8f86',
  '#e2695f',
  '#d0483f',
  '#b3302a',
  '#932521',
  '#751e1b',
  '#511513',
];
/** Warm: a drop of green, so that it sits with the teal. */
const gray: Ramp = [
  '#faf9f6',
  '#f4f2ed',
  '#e9e6df',
  '#d9d5cc',
  '#bdb8ad',
  '#918d83',
  '#6a6861',
  '#4f4e49',
  '#353632',
  '#1d211f',
];
/** Green-black, for the surfaces of the dark theme. */
const dark: Ramp = [
  '#e9eeeb',
  '#b9c4bf',
  '#95a29c',
  '#6f7d78',
  '#35423f',
  '#2a3633',
  '#1c2624',
  '#161e1d',
  '#101716',
  '#0b1010',
];

/** From tint (0) to shade (9); shade 6 is the one with enough contrast on white, in every hue. */
export const ramps = { teal, sun, clay, sky, plum, leaf, brick, gray } as const;

/** The same ramps under the names that Mantine's components ask for. */
export const colors = {
  ...ramps,
  dark,
  red: brick,
  green: leaf,
  orange: clay,
  yellow: sun,
  blue: sky,
};
