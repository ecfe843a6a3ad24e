import { InvalidError } from '../lib/errors.ts'

/** The most rows that a sheet may have, headers not counted. */
export const MAX_ROWS = 200_000

export const notAWorkbook = () =>
  new InvalidError(
    'The file is not an Excel workbook (.xlsx or .xls). Open it in Excel and save it as an Excel workbook',
  )

export const damaged = () =>
  new InvalidError('The workbook is damaged. Open it in Excel, save it again and upload the new file')

export const passwordProtected = () =>
  new InvalidError('The workbook is protected with a password. Remove the password and upload it again')

export const tooLarge = () => new InvalidError('The workbook is too large to be read')

export const tooManyRows = () =>
  new InvalidError(
    `The sheet has more than ${MAX_ROWS.toLocaleString('en-US')} rows. Split it into several files`,
  )

export const noRows = () => new InvalidError('The sheet has no rows')

export const noVisibleSheet = () => new InvalidError('The workbook has no visible sheet')
