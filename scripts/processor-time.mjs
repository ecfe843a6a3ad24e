// The processor time of processes, which Linux tells; elsewhere it is always 0. On a busy machine it says more than the
// time by the clock. Plain JavaScript: the set-up takes it, too.
import { readFileSync } from 'node:fs'

/** In these parts of a second it is told. */
const TICKS = 100
/** Where the numbers stand behind the name of the program, which may hold anything but `) `. */
const OWN = [11, 12]
const OF_ENDED = [13, 14]

/**
 * The seconds that a process has taken by itself, and those of what it started and what has ended since.
 * @param {number | 'self'} pid
 * @returns {{ own: number, ended: number }}
 */
export function processorTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ')
    const seconds = (places) => places.reduce((sum, place) => sum + Number(fields[place]), 0) / TICKS
    return { own: seconds(OWN), ended: seconds(OF_ENDED) }
  } catch {
    return { own: 0, ended: 0 }
  }
}

let counted = processorTime('self').ended

/** The seconds that what this process started has taken, of what has ended since the last call: call it as each ends. */
export function processorTimeOfEnded() {
  const { ended } = processorTime('self')
  const since = ended - counted
  counted = ended
  return since
}
