import { spawn } from 'node:child_process'

// The server, restarted at every change, and the admin by Vite, which hands the API's calls on to it.
const children = [
  spawn('node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'server/index.ts'], { stdio: 'inherit' }),
  spawn('node_modules/.bin/vite', ['admin', '--clearScreen', 'false'], {
    stdio: 'inherit',
    env: { ...process.env, API: `http://127.0.0.1:${process.env.PORT || 3000}` },
  }),
]

const endAll = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll)
for (const child of children) child.once('exit', endAll)
