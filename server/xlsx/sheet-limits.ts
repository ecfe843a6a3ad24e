const MB = 1024 * 1024

/** The most rows of a sheet, headers not counted, unless a setting says otherwise; and the most that it may say. */
export const USUAL_ROWS = 200_000
export const MOST_ROWS = 1_000_000

/** How large a workbook may be. */
export interface SheetLimits {
  /** Rows, headers not counted. */
  rows: number
  /** The file. */
  megabytes: number
  /** The bytes that its sheet and strings may unpack to. */
  unpackedBytes: number
}

/** The limits of workbooks with so many rows: 21 columns at 50 to 60 bytes a cell, as Excel and LibreOffice write them, packed to a tenth. */
export const limitsOf = (rows: number): SheetLimits => ({
  rows,
  megabytes: Math.ceil(rows / 10_000),
  unpackedBytes: Math.ceil((rows / USUAL_ROWS) * 256) * MB,
})

export const bytesOf = ({ megabytes }: SheetLimits): number => megabytes * MB
