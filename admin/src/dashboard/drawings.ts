/** What needs the library of charts: loaded together, when the dashboard shows. */
export { Charts } from './Charts.tsx'
export { MonthsChart } from './MonthsChart.tsx'
