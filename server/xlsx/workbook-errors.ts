import { InvalidError } from '../lib/errors.ts'

/** The most rows that a sheet may have, headers not counted. */
export const MAX_ROWS = 200_000

export const notAWorkbook = () => new InvalidError('workbook.not_workbook')

export const notASheet = () => new InvalidError('workbook.not_sheet')

export const damaged = () => new InvalidError('workbook.damaged')

export const passwordProtected = () => new InvalidError('workbook.password')

export const tooLarge = () => new InvalidError('workbook.too_large')

export const tooManyRows = () => new InvalidError('workbook.too_many_rows', { most: MAX_ROWS })

export const noRows = () => new InvalidError('workbook.no_rows')

export const noVisibleSheet = () => new InvalidError('workbook.no_sheet')
