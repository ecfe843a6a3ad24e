import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

/** What the nodes of a cluster say to each other, through relays that can be cut. Nodes are named by their place. */
export interface GaleraLinks {
  port: number
  /** The address on which a node listens. */
  own(node: number): string
  /** The address by which the others know it: that of its relay. */
  known(node: number): string
  /** Two nodes hear nothing of each other any more. What they say waits, as where a network loses it: no connection is closed. */
  cut(one: number, other: number): void
  /** All hear each other again. */
  mend(): void
  stop(): Promise<void>
}

/** A connection that a node has made to another one; a part that is null was never made. */
interface Wire {
  ends: [number, number]
  from: Socket
  to: Socket | null
}

/**
 * Starts a relay before each of so many nodes. A node is known by the host that its connections come from and the port that it
 * listens on: all have one port, and a relay makes connections from the address of the relay of whoever speaks.
 */
export async function startGaleraLinks(nodes: number): Promise<GaleraLinks> {
  const port = await freePort()
  const [own, known] = [1, 2].map((net) => (node: number) => `127.0.${net}.${node + 1}`)
  const places = Array.from({ length: nodes }, (_, node) => node)
  const wires = new Set<Wire>()
  const cuts = new Set<string>()
  const nameOf = (ends: readonly number[]) => ends.toSorted().join('-')
  const isCut = ({ ends }: Wire) => cuts.has(nameOf(ends))

  function accept(from: Socket, node: number): void {
    const speaker = places.find((place) => own!(place) === from.remoteAddress)
    if (speaker === undefined) return void from.destroy()
    const wire: Wire = { ends: [speaker, node], from, to: null }
    wires.add(wire)
    from.on('error', () => undefined).once('close', () => close(wire))
    if (isCut(wire)) return
    wire.to = connect({ port, host: own!(node), localAddress: known!(speaker), noDelay: true })
    wire.to.on('error', () => undefined).once('close', () => close(wire))
    carry(wire)
  }
  /** What has ended here is not known there before they hear each other again. */
  function close(wire: Wire): void {
    if (isCut(wire)) return
    wires.delete(wire)
    wire.from.destroy()
    wire.to?.destroy()
  }

  const servers = places.map((node) => createServer({ noDelay: true }, (socket) => accept(socket, node)))
  await Promise.all(servers.map((server, node) => once(server.listen(port, known!(node)), 'listening')))
  return {
    ...{ port, own: own!, known: known! },
    cut(one, other) {
      cuts.add(nameOf([one, other]))
      for (const wire of wires) if (isCut(wire)) hold(wire)
    },
    mend() {
      const held = [...wires].filter(isCut)
      cuts.clear()
      for (const wire of held)
        if (!wire.to || wire.from.destroyed || wire.to.destroyed) close(wire)
        else carry(wire)
    },
    async stop() {
      for (const server of servers) server.close()
      cuts.clear()
      for (const wire of wires) close(wire)
      await Promise.all(servers.map((server) => server.listening && once(server, 'close')))
    },
  }
}

function carry({ from, to }: Wire): void {
  from.pipe(to!).pipe(from)
}

function hold({ from, to }: Wire): void {
  from.unpipe()
  to?.unpipe()
}
