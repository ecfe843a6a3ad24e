import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findProgram } from '../../scripts/programs.mjs'

const pdftotext = findProgram('pdftotext')
const soffice = findProgram('soffice', 'libreoffice')

/** Whether the programs that read our documents are on this machine. */
export const canReadDocuments = Boolean(pdftotext && soffice)

/** The text of a PDF as pdftotext reads it, laid out as on the page. */
export const pdfText = (file: string): string =>
  execFileSync(pdftotext!, ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(/[\u202a-\u202e]/g, '')

/** What LibreOffice is not told by a text file: commas, double quotes, UTF-8, from the first line on. */
const CSV_INPUT = '--infilter=Text - txt - csv (StarCalc):44,34,76,1'

/** The first sheet of a workbook, or of a CSV file, as LibreOffice shows it, as comma-separated text without quotes. */
export function sheetText(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'trackledger-sheet-'))
  try {
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false'
    const input = file.endsWith('.csv') ? [CSV_INPUT] : []
    const args = [profile, '--headless', ...input, '--convert-to', filter, '--outdir', folder, file]
    execFileSync(soffice!, args, { stdio: 'ignore' })
    const name = file
      .split('/')
      .at(-1)!
      .replace(/\.[^.]*$/, '')
    return readFileSync(join(folder, `${name}.csv`), 'utf8').replaceAll('"', '')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
