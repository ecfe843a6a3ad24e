// Preloaded into the processes of tests on SQLite: adds to STATEMENTS_FILE what kinds of statements each file of tests
// causes, in its own process and in those that it starts. Plain JavaScript: nothing compiles a preload.
import { appendFileSync } from 'node:fs'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

const METHODS = ['run', 'all', 'get', 'each', 'exec', 'prepare']
const seen = new Set()

/** A statement without its values: those of one kind differ in nothing else. */
function kindOf(sql) {
  const head = /^INSERT[^]*? VALUES/.exec(sql)?.[0] ?? sql
  return head
    .replace(/X?'(?:[^']|'')*'/g, '?')
    .replace(/\$\w+|\b\d+(?:\.\d+)?\b|(?<!IS |NOT )\bNULL\b|\b(?:true|false)\b/g, '?')
    .replace(/-\?/g, '?')
    .replace(/\?(?:\s*,\s*\?)+/g, '?')
    .replace(/\(\?\)(?:\s*,\s*\(\?\))+/g, '(?)')
    // Which columns are set is no matter of the database.
    .replace(/SET (?:`\w+`=\?,?)+/, 'SET ?')
    .replace(/\s+/g, ' ')
    .trim()
}

function note(sql) {
  const line = `${process.env.TEST_FILE}\t${kindOf(sql)}\n`
  if (seen.has(line)) return
  seen.add(line)
  try {
    appendFileSync(process.env.STATEMENTS_FILE, line)
  } catch {
    // A process that may write nowhere has nothing to tell.
  }
}

if (isMainThread && process.env.STATEMENTS_FILE) {
  const { prototype } = (await import('sqlite3')).default.Database
  for (const method of METHODS) {
    const before = prototype[method]
    prototype[method] = function (sql, ...rest) {
      if (typeof sql === 'string' && process.env.TEST_FILE) note(sql)
      return before.call(this, sql, ...rest)
    }
  }
}
