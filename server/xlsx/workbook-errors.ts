import { InvalidError } from '../lib/errors.ts'

export const notAWorkbook = () => new InvalidError('workbook.not_workbook')

export const notASheet = () => new InvalidError('workbook.not_sheet')

export const damaged = () => new InvalidError('workbook.damaged')

export const passwordProtected = () => new InvalidError('workbook.password')

export const tooLarge = () => new InvalidError('workbook.too_large')

export const tooManyRows = (most: number) => new InvalidError('workbook.too_many_rows', { most })

export const noRows = () => new InvalidError('workbook.no_rows')

export const noVisibleSheet = () => new InvalidError('workbook.no_sheet')
