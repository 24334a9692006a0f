export { Sparkline } from './sparkline.tsx';
export { TrendChart } from './trend-chart.tsx';
