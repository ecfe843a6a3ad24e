import { read, utils } from 'xlsx'

/** A line of a CSV file: each cell as text, by its heading. */
export type Line = Record<string, string>

/** The lines of a CSV file as a parser of somebody else reads them. */
export function linesOf(body: string): Line[] {
  const { Sheets } = read(body.replace('\uFEFF', ''), { type: 'string', raw: true })
  return utils.sheet_to_json<Line>(Object.values(Sheets)[0]!, { raw: true, defval: '' })
}
