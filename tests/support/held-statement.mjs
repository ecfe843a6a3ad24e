// Preloaded into a server under test: before its database is told to insert GATE_TEXT, the gate of a test is asked, which
// answers when it opens; with GATE_ANSWERS, when the database has answered a query with that text (MariaDB). A gate that is gone holds nobody. Plain JavaScript: nothing compiles a preload.
import { get } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const { GATE_URL = '', GATE_TEXT = '', GATE_ANSWERS, DATABASE_URL } = process.env

const atGate = (goOn) => get(GATE_URL, (answer) => answer.resume().on('end', goOn)).on('error', goOn)

/** Has a method whose first argument is a statement, or has one, wait at the gate. */
function hold(prototype, method) {
  const before = prototype[method]
  prototype[method] = function (statement, ...rest) {
    const goOn = () => before.call(this, statement, ...rest)
    const sql = String(statement.sql ?? statement)
    if (!sql.startsWith('INSERT') || !sql.includes(GATE_TEXT)) return goOn()
    atGate(goOn)
    return statement
  }
}

/** Has the answer to a query wait at the gate. */
function holdAnswer(prototype, method) {
  const before = prototype[method]
  prototype[method] = function (command) {
    const { onResult } = command
    if (onResult && String(command.sql).includes(GATE_TEXT))
      command.onResult = (...answer) => atGate(() => onResult.apply(command, answer))
    return before.call(this, command)
  }
}

if (isMainThread && GATE_ANSWERS)
  holdAnswer((await import('mysql2')).default.Connection.prototype, 'addCommand')
else if (isMainThread && DATABASE_URL)
  hold((await import('mysql2')).default.Connection.prototype, 'addCommand')
else if (isMainThread) hold((await import('sqlite3')).default.Database.prototype, 'run')
