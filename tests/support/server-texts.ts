import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Stands for a value that is put into a text. */
export const VALUE = '\uFFFC'
const VALUES = new RegExp(`${VALUE}+`, 'g')

/** A text of a source, with `VALUE` where it varies. */
export interface SourceText {
  /** The path of its source. */
  file: string
  text: string
}

/** What properties hold that says nothing to anybody at the admin: the contract, and the cells of a template. */
const UNSEEN = new Set(['description', 'summary', 'examples', 'note', 'example', 'synonyms', 'header'])

const isLeftOut = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isLiteralTypeNode(node) ||
  (ts.isPropertyAssignment(node) && UNSEEN.has(node.name.getText()))

function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    const pieces = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    return [pieces.map(({ text }) => text).join(VALUE)]
  }
  if (!ts.isCallExpression(node) || !/^counted(As)?$/.test(node.expression.getText())) return []
  const noun = node.arguments.at(-1)
  return noun && ts.isStringLiteral(noun) ? [`1 ${noun.text}`, `${VALUE} ${noun.text}s`] : []
}

function textsIn(file: string, code: string): SourceText[] {
  const found: SourceText[] = []
  const look = (node: ts.Node): void => {
    if (isLeftOut(node)) return
    for (const text of textsOf(node)) found.push({ file, text: text.replace(VALUES, VALUE) })
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true))
  return found
}

/** All texts that stand in the sources below a folder; what `counted(3, 'row')` says is among them. */
export const textsInSources = (folder: string, without: RegExp): SourceText[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !without.test(path))
    .sort()
    .flatMap((path) => textsIn(path, readFileSync(join(folder, path), 'utf8')))

/** A text of a catalogue as a source has it: `VALUE` in its places. */
export const asInSource = (text: string): string => text.replace(/%\{\w+\}/g, VALUE).replace(VALUES, VALUE)
