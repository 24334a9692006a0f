export { ColumnChart } from './column-chart.tsx';
export { Sparkline } from './sparkline.tsx';
export { TrendChart } from './trend-chart.tsx';
