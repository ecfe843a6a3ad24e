import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Test } from 'tap'

/** What the server does at a step: takes no notice any more, ends the connection, or answers these words. */
type Deed = 'hang' | 'close' | (string & {})

/** The steps of a message; those not named go well. */
export interface SmtpScript {
  banner?: Deed
  EHLO?: Deed
  STARTTLS?: Deed
  /** After '220' to STARTTLS. */
  handshake?: Deed
  AUTH?: Deed
  MAIL?: Deed
  /** By recipient, or for all. */
  RCPT?: Deed | Record<string, Deed>
  DATA?: Deed
  /** In the middle of the message, before its end. */
  middle?: Deed
  /** After the final dot. */
  dot?: Deed
  RSET?: Deed
  QUIT?: Deed
  /** On a connection that waits for its next message. */
  idle?: Deed
  /** Lines of the answer to EHLO. */
  offers?: string[]
}

const GOOD: Record<string, string> = {
  banner: '220 mail.example ESMTP',
  AUTH: '235 2.7.0 Welcome',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 Go ahead',
  dot: '250 2.0.0 Ok: queued as 4711',
  RSET: '250 2.0.0 Ok',
  QUIT: '221 2.0.0 Bye',
}
const HANGS = 'hang'

/** Speaks SMTP with one client by a script. */
function serve(socket: Socket, script: SmtpScript, server: { messages: string[]; commands: string[] }): void {
  let rest = ''
  let isMessage = false
  let isDeaf = false
  let recipients = 0

  /** Does what the script says for a step; answers whether it goes on. */
  function act(deed: Deed | undefined, good?: string): boolean {
    const words = deed ?? good
    if (words === HANGS) isDeaf = true
    else if (words === 'close') socket.destroy()
    else if (words !== undefined) socket.write(`${words}\r\n`)
    return words !== HANGS && words !== 'close'
  }

  function takeMessage(): void {
    const end = rest.startsWith('.\r\n') ? -2 : rest.indexOf('\r\n.\r\n')
    if (script.middle && rest.length > 1000) {
      act(script.middle)
      // Not even read: what has been read may have been the whole message.
      if (script.middle === HANGS) socket.pause()
      isMessage = false
      isDeaf = true
      return
    }
    if (end === -1) return
    if (end > 0) server.messages.push(rest.slice(0, end + 2).replace(/^\.\./gm, '.'))
    rest = rest.slice(end + 5)
    isMessage = false
    if (act(script.dot, GOOD.dot) && script.idle) act(script.idle)
  }

  function takeCommand(line: string): void {
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    server.commands.push(verb)
    if (verb === 'EHLO') {
      const offers = [
        ...(script.offers ?? []),
        ...(script.STARTTLS || script.handshake ? ['STARTTLS'] : []),
        'AUTH PLAIN',
      ]
      act(
        script.EHLO,
        ['mail.example', ...offers]
          .map((offer, i) => `250${i < offers.length ? '-' : ' '}${offer}`)
          .join('\r\n'),
      )
    } else if (verb === 'STARTTLS') {
      if (act(script.STARTTLS, '220 Go ahead') && script.handshake) act(script.handshake)
    } else if (verb === 'RCPT') {
      const address = /<(.*)>/.exec(line)?.[1] ?? ''
      const deed = typeof script.RCPT === 'object' ? script.RCPT[address] : script.RCPT
      if (act(deed, GOOD.RCPT) && (deed ?? '2').startsWith('2')) recipients += 1
    } else if (verb === 'DATA' && recipients === 0 && !script.DATA) {
      act('503 5.5.1 No valid recipients')
    } else {
      if (verb === 'MAIL') recipients = 0
      const isTaken = act(script[verb as 'MAIL'], GOOD[verb] ?? '500 What?')
      if (verb === 'DATA' && isTaken) isMessage = !script.DATA || /^3/.test(script.DATA)
      if (verb === 'QUIT') socket.end()
    }
  }

  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1')
    while (!isDeaf && !socket.destroyed) {
      if (isMessage) {
        takeMessage()
        if (isMessage) return
        continue
      }
      const end = rest.indexOf('\r\n')
      if (end < 0) return
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      takeCommand(line)
    }
  })
  act(script.banner, GOOD.banner)
}

/** A mail server that misbehaves to the letter of a script, which may change meanwhile; it ends with the test `t`. */
export async function startSmtpScript(
  t: Pick<Test, 'teardown'>,
  script: SmtpScript = {},
  { host = '127.0.0.1', port = 0 } = {},
) {
  /** One character a byte. */
  const messages: string[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(socket, script, { messages, commands })
  })
  server.listen(port, host)
  await once(server, 'listening')
  t.teardown(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return {
    script,
    port: (server.address() as AddressInfo).port,
    /** The messages that came to their end, whatever was answered. */
    messages,
    commands,
    open: () => sockets.size,
    connections: () => connections,
  }
}
