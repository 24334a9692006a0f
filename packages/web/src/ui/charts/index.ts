export { BarRows } from './bar-rows.tsx';
export { ColumnChart } from './column-chart.tsx';
export { CurrencyChoice } from './currency-choice.tsx';
export { IntervalChart } from './interval-chart.tsx';
export { Sparkline } from './sparkline.tsx';
export { StackedBar } from './stacked-bar.tsx';
export { TrendChart } from './trend-chart.tsx';
export { useChartLine } from './use-chart-line.tsx';
