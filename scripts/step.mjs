// One step of the set-up: says what it does, shows that it lives, is quiet when it succeeds.
import { Buffer } from 'node:buffer'
import { spawn } from 'node:child_process'
import process from 'node:process'
import { clearInterval, setInterval } from 'node:timers'
import { fileURLToPath } from 'node:url'
import { processorTimeOfEnded } from './processor-time.mjs'

/** The project's folder, ending in a slash. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Something that only a person can put right; the message says what. */
export class SetupError extends Error {}

const ALIVE_EVERY_MS = 15_000
const running = new Set()

/** Ends the steps that still run. */
export const endSteps = () => running.forEach((child) => child.kill('SIGTERM'))

/**
 * A call of npm as a program and its arguments. The npm that runs this is called by its file: on Windows its name is a
 * shell's script, which Node.js does not start.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function npmCall(args) {
  const cli = process.env.npm_execpath ?? ''
  return /npm-cli\.c?js$/.test(cli) ? [process.execPath, [cli, ...args]] : ['npm', args]
}

/**
 * Runs a command, in the project's folder unless another is named. Answers whether it succeeded and all that it printed.
 * @param {string} label
 * @param {[string, string[]]} call the program and its arguments
 * @param {{ env?: Record<string, string>, cwd?: string }} where `env` is added to this process's own
 */
export function runStep(label, [command, args], { env = {}, cwd = root } = {}) {
  console.log(`${label} ...`)
  const started = Date.now()
  const alive = setInterval(() => {
    console.log(`  still at it, ${Math.round((Date.now() - started) / 1000)} s`)
  }, ALIVE_EVERY_MS)
  const stdio = ['ignore', 'pipe', 'pipe']
  const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } })
  running.add(child)
  // What it took is not counted for the next command that ends.
  child.once('exit', processorTimeOfEnded)
  const chunks = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new SetupError(`${command} cannot be run: ${error.message}`)))
    child.once('close', (code) =>
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString().trim() }),
    )
  }).finally(() => {
    clearInterval(alive)
    running.delete(child)
  })
}
