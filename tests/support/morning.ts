/** The hour that it is in the morning. */
const MORNING = 6
/** No zone is further west. */
const FURTHEST_WEST = 12

/** A time zone in which it is morning now: while a test runs, however long it takes, no other day begins there. */
export function zoneInTheMorning(): string {
  const west = new Date().getUTCHours() - MORNING
  const hours = west > FURTHEST_WEST ? west - 24 : west
  // 5 hours west of Greenwich is called Etc/GMT+5.
  return `Etc/GMT${hours < 0 ? hours : `+${hours}`}`
}
