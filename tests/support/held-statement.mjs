// Preloaded into a server under test: before SQLite is told to write GATE_TEXT, the gate of a test is asked, which
// answers when it opens. A gate that is gone holds nobody. Plain JavaScript: nothing compiles a preload.
import { get } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const { GATE_URL = '', GATE_TEXT = '' } = process.env

if (isMainThread) {
  const { default: sqlite3 } = await import('sqlite3')
  const { run } = sqlite3.Database.prototype
  sqlite3.Database.prototype.run = function (sql, ...rest) {
    if (!sql.includes(GATE_TEXT)) return run.call(this, sql, ...rest)
    const goOn = () => run.call(this, sql, ...rest)
    get(GATE_URL, (answer) => answer.resume().on('end', goOn)).on('error', goOn)
    return this
  }
}
