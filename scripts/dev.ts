import { spawn } from 'node:child_process'
import { root } from './step.mjs'

// The server, restarted at every change, and the admin by Vite, which hands the API's calls on to it.
const PROGRAMS = [
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'scripts/trackledger.ts', 'start'],
  ['node_modules/vite/bin/vite.js', 'admin', '--clearScreen', 'false'],
]
const env = { ...process.env, API: `http://127.0.0.1:${process.env.PORT || 3000}` }
const children = PROGRAMS.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }))

const endAll = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll)
for (const child of children) child.once('exit', endAll)
