/** Everything that needs the chart library: one lazy chunk. */
export { Charts } from './Charts.tsx'
export { MonthsChart } from './MonthsChart.tsx'
