import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findProgram } from '../../scripts/programs.mjs'

const pdftotext = findProgram('pdftotext')
const soffice = findProgram('soffice', 'libreoffice')

/** Whether the program that reads PDFs is on this machine. */
export const canReadPdfs = Boolean(pdftotext)

/** Whether the programs that read our documents are on this machine. */
export const canReadDocuments = Boolean(pdftotext && soffice)

/** The text of a PDF as pdftotext reads it, laid out as on the page. */
export const pdfText = (file: string): string =>
  execFileSync(pdftotext!, ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(/[\u202a-\u202e]/g, '')

/** What LibreOffice is not told by a text file: commas, double quotes, UTF-8, from the first line on. */
const CSV_INPUT = '--infilter=Text - txt - csv (StarCalc):44,34,76,1'

/** Has LibreOffice calculate every formula of a workbook that it opens, or none. */
function setRecalculation(profile: string, always: boolean): void {
  mkdirSync(join(profile, 'user'), { recursive: true })
  writeFileSync(
    join(profile, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>${always ? 0 : 1}</value></prop></item>
</oor:items>`,
  )
}

/**
 * The first sheet of each workbook, or of a CSV file, as LibreOffice shows it, as comma-separated text without quotes.
 * @param files workbooks, or a single CSV file; they differ in their names
 * @param recalculate whether it calculates the formulas anew, or shows the values that they carry; by default as it likes
 */
export function sheetTexts(
  files: readonly string[],
  { recalculate }: { recalculate?: boolean } = {},
): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'trackledger-sheet-'))
  try {
    if (recalculate !== undefined) setRecalculation(join(folder, 'profile'), recalculate)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false'
    const input = files[0]?.endsWith('.csv') ? [CSV_INPUT] : []
    const args = [profile, '--headless', ...input, '--convert-to', filter, '--outdir', folder, ...files]
    execFileSync(soffice!, args, { stdio: 'ignore' })
    return files.map((file) =>
      readFileSync(join(folder, `${parse(file).name}.csv`), 'utf8').replaceAll('"', ''),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `sheetTexts` of one file. */
export const sheetText = (file: string, options?: { recalculate?: boolean }): string =>
  sheetTexts([file], options)[0]!

/** The text of a workbook as LibreOffice prints it: an amount that does not fit its column is printed as ###. */
export function printedText(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'trackledger-printed-'))
  try {
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    const args = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file]
    execFileSync(soffice!, args, { stdio: 'ignore' })
    return pdfText(join(folder, `${parse(file).name}.pdf`))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
