import { formatCount, formatMeasure } from '../ui/format/numbers.ts'

const UNITS = ['bytes', 'kB', 'MB'] as const

/** A size in bytes as people read it: `1.2 MB`. */
export function fileSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : 2
  const size = bytes / 1000 ** step
  return `${step && size < 10 ? formatMeasure(size) : formatCount(Math.round(size))} ${UNITS[step]}`
}
