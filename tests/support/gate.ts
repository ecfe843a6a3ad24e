import { EventEmitter, once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Holds a server up in the middle of a write, for as long as a test wants. It is open at first. */
export interface Gate {
  /** What the server is to be started with. */
  settings: NodeJS.ProcessEnv
  close(): void
  /** Ends when somebody is held up at it. */
  reached(): Promise<void>
  isReached(): boolean
  /** How many have come to it. */
  arrivals(): number
  open(): void
  stop(): void
}

const PRELOADED = new URL('./held-statement.mjs', import.meta.url).href

/** Makes a gate before the statement that inserts a text: what is before it in its transaction is written. */
export const gateBefore = (text: string): Promise<Gate> => gateAt({ GATE_TEXT: text })

/** Makes a gate behind the queries that hold a text: the database has answered (MariaDB). */
export const gateBehind = (text: string): Promise<Gate> => gateAt({ GATE_TEXT: text, GATE_ANSWERS: 'yes' })

async function gateAt(place: NodeJS.ProcessEnv): Promise<Gate> {
  const held: ServerResponse[] = []
  const arrivals = new EventEmitter()
  let isOpen = true
  let arrived = 0
  const server = createServer((_request, response) => {
    arrived += 1
    if (isOpen) response.end()
    else {
      held.push(response)
      arrivals.emit('held')
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = () => {
    isOpen = true
    for (const response of held.splice(0)) response.end()
  }
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${PRELOADED}`
  return {
    settings: { NODE_OPTIONS, GATE_URL: `http://127.0.0.1:${port}`, ...place },
    close: () => (isOpen = false),
    reached: async () => void (held.length || (await once(arrivals, 'held'))),
    isReached: () => held.length > 0,
    arrivals: () => arrived,
    open,
    stop: () => {
      open()
      server.close()
      server.closeIdleConnections()
    },
  }
}
